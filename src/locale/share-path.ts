/** What has a picture for sharing. */
export type SharedKind = 'proofs';

/** The address of the picture (`og:image`) of something. */
export const sharePath = (kind: SharedKind, id: string): string => `/api/share/${kind}/${encodeURIComponent(id)}.jpg`;
