/** GET what a row needs before it is published, and what of that it has: the list before the press. */
import { isPublished, placeOfNeed } from '../../../define/publication.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import { isId } from './get.ts';
import { lackingNeeds } from './publication-gate.ts';
import { ownerOf, readRow } from './store.ts';

export interface Readiness {
  readonly isPublished: boolean;
  /** In the order of the definition; `field` is the one beside which it is reported. */
  readonly needs: readonly { readonly label: string; readonly isMet: boolean; readonly field: string }[];
}

/** Throws `not_found`: no such row, or a section where nothing is needed. */
export async function readiness(access: Access, id: string): Promise<Readiness> {
  const owner = ownerOf(access);
  const { publication } = owner;
  if (!publication || !isId(id)) throw new AppError('not_found');
  const { db, registry } = access.services;
  const row = await readRow(access, id);
  const lacking = await lackingNeeds(db, registry, owner, row, publication.needs, false);
  return {
    isPublished: isPublished(publication, row),
    needs: publication.needs.map((need) => ({
      label: need.label.fa,
      isMet: !lacking.includes(need),
      field: placeOfNeed(owner, publication, need),
    })),
  };
}
