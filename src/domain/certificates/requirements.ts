/** What a certificate is given for, and by which steps. Shares and marks are basis points (1% = 100). Pure. */

/** What a template asks for; an empty value asks for nothing. */
export interface Requirements {
  readonly courseProgress: number | null;
  readonly examPass: boolean | null;
  readonly minimumPercent: number | null;
  readonly nationalId: boolean | null;
}

/** What a person has done. */
export interface Learned {
  /** How much of the course was seen; null where no course belongs to it. */
  readonly progress: number | null;
  /** The mark of the exam that counts, and whether it is a pass; null without a graded attempt. */
  readonly exam: { readonly percent: number; readonly isPassed: boolean } | null;
}

/** A condition as it stands for one person. */
export interface Requirement {
  readonly kind: 'progress' | 'pass' | 'percent' | 'name' | 'nationalId';
  readonly isMet: boolean;
  /** Basis points; null where the condition is met or not. */
  readonly wanted: number | null;
  readonly actual: number | null;
}

/** The conditions of learning, in the order they are shown. The national id is requested later. */
export function requirementsOf(demanded: Requirements, { progress, exam }: Learned): Requirement[] {
  const found: Requirement[] = [];
  const wantedProgress = demanded.courseProgress ?? 0;
  if (wantedProgress > 0 && progress !== null) {
    found.push({ kind: 'progress', isMet: progress >= wantedProgress, wanted: wantedProgress, actual: progress });
  }
  if (demanded.examPass) found.push({ kind: 'pass', isMet: exam?.isPassed ?? false, wanted: null, actual: null });
  const wantedPercent = demanded.minimumPercent ?? 0;
  if (wantedPercent > 0) {
    const percent = exam?.percent ?? null;
    found.push({ kind: 'percent', isMet: (percent ?? 0) >= wantedPercent, wanted: wantedPercent, actual: percent });
  }
  return found;
}

/** Whether the learning suffices. A template that asks for nothing is given for nothing, by hand alone. */
export const isEarned = (requirements: readonly Requirement[]): boolean =>
  requirements.length > 0 && requirements.every(({ isMet }) => isMet);

/** What is known of the person for a certificate. */
export interface Identity {
  /** As it was reviewed: each certificate carries it. */
  readonly name: string | null;
  readonly nationalId: string | null;
}

/** The reviewed name where it is missing, and the national id where the template asks for one. */
export function identityOf(demanded: Requirements, { name, nationalId }: Identity): Requirement[] {
  const wanted = { wanted: null, actual: null };
  const found: Requirement[] = name === null ? [{ kind: 'name', isMet: false, ...wanted }] : [];
  if (demanded.nationalId) found.push({ kind: 'nationalId', isMet: nationalId !== null, ...wanted });
  return found;
}

export interface Pending {
  readonly hasName: boolean;
  readonly asksNationalId: boolean;
  readonly hasNationalId: boolean;
  /** Tomans. */
  readonly price: number;
  readonly isPaid: boolean;
}
export type RequestedState = 'identity_pending' | 'payment_pending' | 'issued';

/** The state of a certificate that was earned and requested: what is missing first, or issued. */
export function requestedState({ hasName, asksNationalId, hasNationalId, price, isPaid }: Pending): RequestedState {
  if (!hasName || (asksNationalId && !hasNationalId)) return 'identity_pending';
  return price > 0 && !isPaid ? 'payment_pending' : 'issued';
}
