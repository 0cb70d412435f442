/** What to do with what was bought, the first thing first: its first lesson, the rest of a set, exam, certificate. */
import './next.css';
import type { ReactNode } from 'react';
import { Link } from '../components/Link.tsx';
import type { MyOrderLine, OrderDetail } from '../../src/contract/orders.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { lineKindWords } from '../../src/locale/order-words.ts';
import { t } from '../../src/locale/translate.ts';
import { learnPath } from '../../src/paths/learning.ts';
import { departmentsPath, myProofsPath, vipWelcomePath, walletPath } from '../../src/paths/pages.ts';
import { vipPicture } from '../../src/paths/vip.ts';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import type { FirstLesson } from './first-lesson.ts';

interface Props {
  readonly order: OrderDetail;
  /** Where learning begins; null where nothing that is learnt was bought. */
  readonly first: FirstLesson | null;
}

export function Next({ order, first }: Props) {
  const steps = stepsOf(order, first);
  if (steps.length === 0) return null;
  return (
    <ol className="card purchase-bought" aria-label={t('گام بعدی')}>
      {steps.map((step, i) => (
        <li key={step.key} className={i === 0 ? 'purchase-first' : undefined}>
          <Picture path={step.image} title={step.title} width={640} height={360} sizes="220px" eager={i === 0} />
          <div className="purchase-step">
            {i === 0 && <p className="purchase-kicker">{t('گام اول · {of}', { of: step.of })}</p>}
            <h2>{step.title}</h2>
            <p>{step.text}</p>
            <Link className={i === 0 ? 'button' : 'button button--ghost button--small'} to={step.path}>
              {i === 0 && <Icon name="play" />}
              {step.label}
            </Link>
          </div>
        </li>
      ))}
    </ol>
  );
}

interface Step {
  readonly key: string;
  readonly image: string | null;
  /** What it is a part of. */
  readonly of: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly path: string;
  readonly label: string;
}

function stepsOf({ kind, lines }: OrderDetail, first: FirstLesson | null): readonly Step[] {
  if (kind === 'wallet-charge') return [chargeStep()];
  const begun = lines.find(({ learnCourse }) => learnCourse !== null && learnCourse === first?.course);
  return [
    ...(first && begun ? [lessonStep(first, begun)] : []),
    ...lines.flatMap((line) => (line === begun ? restOf(line) : lineStep(line))),
  ];
}

const lessonStep = (first: FirstLesson, line: MyOrderLine): Step => ({
  key: 'lesson',
  image: first.image,
  of: isSet(line) ? `${t(lineKindWords[line.kind])} ${line.title}` : t(lineKindWords[line.kind]),
  title: first.name,
  text: first.duration > 0 ? `${first.title} · ${formatDuration(first.duration)}` : first.title,
  path: learnPath(first.course, first.lesson),
  label: first.isBegun ? t('ادامهٔ یادگیری') : t('شروع اولین درس'),
});

const isSet = ({ kind }: MyOrderLine): boolean => kind === 'bundle' || kind === 'major';

/** What else a set holds, beside the course that is begun. */
function restOf(line: MyOrderLine): readonly Step[] {
  if (!isSet(line) || line.path === null || line.courseCount < 2) return [];
  return [
    {
      key: line._id,
      image: line.image,
      of: t(lineKindWords[line.kind]),
      title:
        line.kind === 'major'
          ? t('{count} دورهٔ دیگر رشته', { count: line.courseCount - 1 })
          : t('{count} دورهٔ دیگر بسته', { count: line.courseCount - 1 }),
      text: t('به ترتیبی که پیشنهاد می‌کنیم؛ در همه {duration}.', { duration: formatDuration(line.totalTime) }),
      path: line.path,
      label: t('مشاهدهٔ مسیر'),
    },
  ];
}

const chargeStep = (): Step => ({
  key: 'charge',
  image: null,
  of: t('کیف پول'),
  title: t('با موجودی کیف پول، خرید بعدی بلافاصله انجام می‌شود.'),
  text: <Link to={walletPath}>{t('مشاهدهٔ کیف پول')}</Link>,
  path: departmentsPath,
  label: t('مشاهدهٔ دوره‌ها'),
});

/** Of a line that is not begun with its first lesson. */
function lineStep(line: MyOrderLine): readonly Step[] {
  const { _id: key, kind, title, image, path, learn } = line;
  const of = t(lineKindWords[kind]);
  if (kind === 'vip') {
    const text = t('همهٔ دوره‌های مشمول اشتراک از همین حالا باز است.');
    return [{ key, image: vipPicture, of, title, text, path: vipWelcomePath, label: t('شروع با اشتراک ویژه') }];
  }
  if (kind === 'exam' && path !== null) {
    return [{ key, image, of, title, text: t('هر وقت آماده بودید شروع کنید.'), path, label: t('شروع آزمون') }];
  }
  if (kind === 'proof') {
    const text = t('صدور و کد آن را در «گواهی‌های من» ببینید.');
    return [{ key, image, of, title, text, path: myProofsPath, label: t('مشاهدهٔ گواهی') }];
  }
  const to = learn ?? path;
  if (to === null) return [];
  const text = line.totalTime > 0 ? formatDuration(line.totalTime) : of;
  return [{ key, image, of, title, text, path: to, label: learn === null ? t('مشاهده') : t('شروع یادگیری') }];
}
