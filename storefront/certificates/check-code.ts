/** Asking whether a certificate is in force: by the server as the page is made, or by the browser, which can do work for it. */
import { useEffect, useState } from 'react';
import { ApiError, type Client } from '../../src/client/client.ts';
import type { CheckedProof } from '../../src/contract/certificates.ts';
import type { FormError } from '../forms/form-flow.ts';
import { browserClient } from '../session/current.ts';

export interface Checked {
  readonly proof: CheckedProof | null;
  readonly error: FormError | null;
  readonly status: number;
  /** Many from this network have tried in vain: a browser that does some work is answered. */
  readonly asksForWork: boolean;
}

export const notChecked: Checked = { proof: null, error: null, status: 200, asksForWork: false };

export async function checkCode(client: Client, code: string): Promise<Checked> {
  try {
    const proof = await client.call('GET /api/proofs/check', { query: { code: code.slice(0, 100) } });
    return { ...notChecked, proof };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.first?.message ?? error.message;
    // «There is no such certificate» is an answer.
    const isAnswer = error.status === 404 || error.status === 422;
    return {
      proof: null,
      error: { property: 'code', message },
      status: isAnswer ? 200 : error.status || 503,
      asksForWork: error.code === 'proof_required',
    };
  }
}

/**
 * What is known of a code: where a proof of work is required, the browser solves it once and retries.
 * @returns null while it works.
 */
export function useChecked(code: string, loaded: Checked): Checked | null {
  const [worked, setWorked] = useState<{ readonly of: Checked; readonly checked: Checked | null } | null>(null);
  useEffect(() => {
    if (!loaded.asksForWork) return;
    let isWanted = true;
    const show = (checked: Checked | null): void => {
      if (isWanted) setWorked({ of: loaded, checked });
    };
    queueMicrotask(() => show(null));
    void checkCode(browserClient, code).then(show, () => show(loaded));
    return () => {
      isWanted = false;
    };
  }, [code, loaded]);
  return worked?.of === loaded ? worked.checked : loaded;
}
