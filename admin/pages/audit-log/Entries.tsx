/** The entries of the audit log as a table; each row leads to its history, where the person may see it. */
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { AuditEntry } from '../../../src/contract/audit-log.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { usePanel } from '../../session/panel-context.ts';
import { actionLabel } from '../../screens/history/entries.ts';
import { Rows, Technical } from '../operations/parts.tsx';

interface Props {
  readonly label: string;
  readonly entries: readonly AuditEntry[];
}

export const Entries = ({ label, entries }: Props) => (
  <Rows
    label={label}
    headings={['زمان', 'شخص', 'کار', 'بخش', 'علت']}
    rows={entries.map((entry) => ({
      key: entry.id,
      cells: [
        <time key="at" dateTime={entry.at}>
          {formatDateTime(entry.at)}
        </time>,
        entry.actor === null ? 'سامانه' : entry.actor.name || 'کاربر بی‌نام',
        <Action key="action" entry={entry} />,
        <Row key="row" entry={entry} />,
        entry.reason ?? '–',
      ],
    }))}
  />
);

function Action({ entry: { section, action } }: { entry: AuditEntry }) {
  const resource = usePanel().registry.get(section);
  return resource ? actionLabel(resource, action) : <Technical>{action}</Technical>;
}

function Row({ entry: { section, row } }: { entry: AuditEntry }) {
  const path = useCreatePath();
  const { registry, views } = usePanel();
  const resource = registry.get(section);
  if (!resource) return <Technical>{section}</Technical>;
  const [label] = resource.label;
  if (!views.has(section)) return label;
  return <Link to={`${path({ resource: section, type: 'edit', id: row })}/history`}>{label}</Link>;
}
