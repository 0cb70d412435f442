/** Whether a certificate is in force, in words and colour. */
import './state-note.css';
import type { CheckedProof } from '../../src/contract/certificates.ts';
import { Icon } from '../components/Icon.tsx';
import { stateSentence } from './words.ts';

type Props = Pick<CheckedProof, 'state' | 'expiresAt' | 'revokedAt'>;

const looks: Readonly<Record<Props['state'], { readonly icon: string; readonly tone: string }>> = {
  issued: { icon: 'success', tone: 'success' },
  expired: { icon: 'clock', tone: 'warning' },
  revoked: { icon: 'error', tone: 'danger' },
  superseded: { icon: 'refresh', tone: 'warning' },
};

export function StateNote(proof: Props) {
  const { icon, tone } = looks[proof.state];
  return (
    <p className={`proof-state proof-state--${tone}`} role="status">
      <Icon name={icon} />
      {stateSentence(proof)}
    </p>
  );
}
