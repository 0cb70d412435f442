/** The cards of the operator's page but that of jobs: each shows a part of the state that was read. */
import { Box, Typography } from '@mui/material';
import type { GatewayHour, ReplicaStatus, SystemStatus } from '../../../src/contract/operations.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { toPersianDigits } from '../../../src/locale/digits.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { gatewayWords } from '../../../src/locale/order-words.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { Facts, millisecondsText, Rows, Since, spaceText, Technical, versionText } from './parts.tsx';

interface Props {
  readonly status: SystemStatus;
}

/** A build, by when it was made. */
const buildText = (builtAt: string | null): string => (builtAt === null ? 'از روی کد منبع' : formatDateTime(builtAt));

export const Versions = ({ status: { versions, migrations } }: Props) => (
  <Card label="نسخه‌ها">
    <Facts
      facts={[
        ['محصول', <Technical key="product">{versionText(versions.product)}</Technical>],
        ['ساخت', buildText(versions.builtAt)],
        ['Node.js', <Technical key="node">{versionText(versions.node)}</Technical>],
        ['PostgreSQL', <Technical key="postgres">{versionText(versions.postgres)}</Technical>],
        ['تغییرهای ساختار', `${formatNumber(migrations.count)} مورد`],
        ...(migrations.newest === null
          ? []
          : [['آخرین تغییر', <Technical key="newest">{migrations.newest}</Technical>] as const]),
        ...(migrations.appliedAt === null ? [] : [['زمان آن', formatDateTime(migrations.appliedAt)] as const]),
      ]}
    />
  </Card>
);

export const Database = ({ status: { connections, storage, memory } }: Props) => (
  <Card label="پایگاه داده و حافظه">
    <Facts
      facts={[
        ['حجم پایگاه داده', spaceText(storage.database)],
        ['اتصال‌ها', `${formatNumber(connections.used)} از ${formatNumber(connections.max)}`],
        ['حافظهٔ این پردازه', spaceText(memory.used)],
        ['از آن، داده‌های برنامه', spaceText(memory.heap)],
      ]}
    />
  </Card>
);

const replicaWords: Readonly<Record<ReplicaStatus['state'], string>> = {
  'in use': 'در حال استفاده',
  'catching up': 'در حال رسیدن به آخرین تغییر',
  late: 'عقب‌مانده',
  away: 'در دسترس نیست',
  promoted: 'پایگاه اصلی شده است',
};

export const Replicas = ({ status: { replicas } }: Props) =>
  replicas.length > 0 && (
    <Card label="رونوشت‌های پایگاه داده">
      <Rows
        label="رونوشت‌های پایگاه داده"
        headings={['رونوشت', 'وضعیت', 'حداکثر تأخیر']}
        rows={replicas.map(({ name, state, lag }) => ({
          key: name,
          cells: [
            <Technical key="name">{name}</Technical>,
            replicaWords[state],
            lag === null ? 'نامعلوم' : millisecondsText(lag),
          ],
        }))}
      />
    </Card>
  );

export const Storage = ({ status: { storage } }: Props) => (
  <Card label="فایل‌ها">
    <Facts
      facts={[
        ['جای فایل‌ها', storage.kind === 's3' ? 'فضای ابری (S3)' : 'پوشه'],
        [storage.kind === 's3' ? 'سطل' : 'نشانی', <Technical key="place">{storage.place}</Technical>],
        ...(storage.free === null || storage.total === null
          ? []
          : [['فضای خالی دیسک', `${spaceText(storage.free)} از ${spaceText(storage.total)}`] as const]),
      ]}
    />
  </Card>
);

const backupWords: Readonly<Record<'running' | 'done' | 'failed', string>> = {
  running: 'در حال انجام',
  done: 'موفق',
  failed: 'ناموفق',
};

export const Backup = ({ status: { backup, at } }: Props) => (
  <Card label="پشتیبان‌گیری">
    {backup.last === null ? (
      <Typography color="text.secondary">
        {backup.isScheduled
          ? 'زمان‌بندی شده است؛ هنوز پشتیبانی گرفته نشده است.'
          : 'زمان‌بندی نشده است. برای آن، BACKUP_DIR را در تنظیمات سرور بگذارید.'}
      </Typography>
    ) : (
      <Facts
        facts={[
          ['آخرین بار', <Since key="at" at={backup.last.startedAt} now={at} />],
          ['نتیجه', backupWords[backup.last.outcome]],
          ...(backup.last.seconds === null
            ? []
            : [['مدت', `${formatNumber(Math.round(backup.last.seconds))} ثانیه`] as const]),
          ...(backup.last.bytes === null ? [] : [['حجم', spaceText(backup.last.bytes)] as const]),
          ...(backup.last.failure === null
            ? []
            : [['علت', <Technical key="failure">{backup.last.failure}</Technical>] as const]),
          ...(backup.isScheduled ? [] : [['نوبت بعد', 'زمان‌بندی نشده'] as const]),
        ]}
      />
    )}
  </Card>
);

export const Processes = ({ status: { processes, at } }: Props) => (
  <Card label="پردازه‌های روشن">
    <Rows
      label="پردازه‌های روشن"
      headings={['کامپیوتر', 'شمارهٔ پردازه', 'روشن از', 'ساخت']}
      rows={processes.map(({ host, pid, startedAt, builtAt, isThis }) => ({
        key: `${host} ${pid}`,
        cells: [
          <Technical key="host">{host}</Technical>,
          `${toPersianDigits(pid)}${isThis ? ' (این پردازه)' : ''}`,
          <Since key="since" at={startedAt} now={at} />,
          buildText(builtAt),
        ],
      }))}
    />
  </Card>
);

const channelWords: Readonly<Record<string, string>> = {
  outbox: 'تنظیم نشده',
  kavenegar: 'کاوه‌نگار',
  'sms.ir': 'sms.ir',
  smtp: 'سرور ایمیل',
};
const channelsText = (names: readonly string[]): string =>
  names.map((name) => channelWords[name] ?? name).join('، سپس ');

export const Messages = ({ status: { messages, at } }: Props) => (
  <Card label="پیام‌ها">
    <Facts
      facts={[
        ['پیامک با', channelsText(messages.channels.mobile)],
        ['ایمیل با', channelsText(messages.channels.email)],
        ['منتظر ارسال', `${formatNumber(messages.waiting)} پیام`],
        ...(messages.retrying > 0 ? [['از آن، ناموفق تا حالا', formatNumber(messages.retrying)] as const] : []),
        ...(messages.waitingSince === null
          ? []
          : [['قدیمی‌ترین', <Since key="since" at={messages.waitingSince} now={at} />] as const]),
      ]}
    />
    {messages.failed.length > 0 && (
      <Box sx={{ mt: 2 }}>
        <Rows
          label="ارسال‌نشده در هفت روز گذشته"
          headings={['پیام ارسال‌نشده', 'تلاش‌ها', 'زمان']}
          rows={messages.failed.map(({ id, title, tries, createdAt }) => ({
            key: id,
            cells: [title, formatNumber(tries), <Since key="at" at={createdAt} now={at} />],
          }))}
        />
      </Box>
    )}
  </Card>
);

const outcomeWords: Readonly<Record<string, string>> = {
  started: 'در راه',
  verified: 'موفق',
  failed: 'ناموفق',
  cancelled: 'لغوشده',
  reversed: 'برگشته',
  mismatch: 'با مبلغ دیگر',
  unknown: 'نامعلوم',
};
const outcomesText = ({ outcomes }: GatewayHour): string =>
  outcomes.length === 0
    ? 'پرداختی نبود'
    : outcomes.map(({ state, count }) => `${formatNumber(count)} ${outcomeWords[state] ?? state}`).join('، ');

export const Gateways = ({ status: { gateways } }: Props) => (
  <Card label="درگاه‌ها در یک ساعت گذشته">
    {gateways.length === 0 ? (
      <Typography color="text.secondary">درگاهی تنظیم نشده است.</Typography>
    ) : (
      <Rows
        label="درگاه‌ها در یک ساعت گذشته"
        headings={['درگاه', 'پرداخت‌ها', 'پاسخ‌های نامفهوم', 'آخرین علت']}
        rows={gateways.map((gateway) => ({
          key: gateway.name,
          cells: [
            gatewayWords[gateway.name] + (gateway.isOffered ? '' : ' (بدون تنظیمات)'),
            outcomesText(gateway),
            formatNumber(gateway.failures),
            gateway.lastFailure === null ? '–' : <Technical key="why">{gateway.lastFailure}</Technical>,
          ],
        }))}
      />
    )}
  </Card>
);

export const Routes = ({ status: { routes } }: Props) => (
  <Card label="کندترین نشانی‌ها در این پردازه">
    {routes.length === 0 ? (
      <Typography color="text.secondary">هنوز درخواستی نیامده است.</Typography>
    ) : (
      <Rows
        label="کندترین نشانی‌ها"
        headings={['نشانی', 'درخواست‌ها', 'زمان ۹۵٪ آن‌ها', 'کندترین']}
        rows={routes.map(({ route, count, p95, max }) => ({
          key: route,
          cells: [
            <Technical key="route">{route}</Technical>,
            formatNumber(count),
            millisecondsText(p95),
            millisecondsText(max),
          ],
        }))}
      />
    )}
  </Card>
);

const hitsText = (hits: number, misses: number): string =>
  hits + misses === 0 ? '–' : `${formatNumber(Math.round((hits * 100) / (hits + misses)))}٪`;

export const Caches = ({ status: { caches } }: Props) => (
  <Card label="حافظه‌های موقت این پردازه">
    <Rows
      label="حافظه‌های موقت"
      headings={['نام', 'مقدارها', 'پاسخ از حافظه', 'خواندن از پایگاه']}
      rows={caches.map(({ name, size, hits, misses }) => ({
        key: name,
        cells: [
          <Technical key="name">{name}</Technical>,
          formatNumber(size),
          hitsText(hits, misses),
          formatNumber(misses),
        ],
      }))}
    />
  </Card>
);
