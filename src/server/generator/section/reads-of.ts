/** Where the rows of a section are read for a person. */
import type { ReadsInTransactions } from '../../platform/db/replicas/reader.ts';
import type { Access } from './section-api.ts';

export const readsOf = ({ services, mayBeOld }: Access): ReadsInTransactions =>
  mayBeOld ? services.reader : services.db;
