/** Fields every stored row has. `version` rises with every change. */
export interface SystemFields {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  deletedAt: string | null;
}
export const systemFields = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'createdBy',
  'deletedAt',
] as const satisfies readonly (keyof SystemFields)[];
