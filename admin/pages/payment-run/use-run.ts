/** Making payments: one request for each press, however often it is sent. */
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { Payee } from '../../../src/contract/payouts.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { client } from '../../session/session.ts';

/** Works on pages over plain http too, unlike `crypto.randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

type Person = Pick<Payee, 'beneficiary' | 'kind'>;

/** @returns whether a request is under way, and what makes the payments; it answers how many, or null after a failure. */
export function useRun(): { busy: boolean; run: (people: readonly Person[]) => Promise<number | null> } {
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  // Of a request whose answer was lost, the next one with the same key learns what it made.
  const [key, setKey] = useState(newKey);
  const run = async (people: readonly Person[]): Promise<number | null> => {
    setBusy(true);
    try {
      const body = { key, people: people.map(({ beneficiary, kind }) => ({ beneficiary, kind })) };
      const { payments, skipped } = await client.call('POST /api/admin/payable/run', { body });
      setKey(newKey());
      notify(runText(payments.length, skipped.length), { type: payments.length > 0 ? 'success' : 'warning' });
      return payments.length;
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'پرداختی ساخته نشد', { type: 'error', multiLine: true });
      return null;
    } finally {
      setBusy(false);
      await queries.invalidateQueries();
    }
  };
  return { busy, run };
}

function runText(payments: number, skipped: number): string {
  const made = payments > 0 ? `${formatNumber(payments)} پرداخت ساخته شد` : 'پرداختی ساخته نشد';
  return skipped > 0 ? `${made}؛ پرداخت به ${formatNumber(skipped)} نفر ممکن نبود` : made;
}
