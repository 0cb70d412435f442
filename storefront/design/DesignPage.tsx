/** `/dev/design`, while developing: every token and the shared components and the panels, in both schemes. */
import './design.css';
import source from '../styles/tokens.css?raw';
import { Components } from './Components.tsx';
import { designPanelPath, panelFrames } from './panel-paths.ts';
import { groupsOf, type TokenGroup } from './token-groups.ts';

const groups = groupsOf(source);

const schemes = [
  ['light', 'روشن'],
  ['dark', 'تیره'],
] as const;

export const meta = () => [{ title: 'زبان طراحی' }, { name: 'robots', content: 'noindex' }];

export default function DesignPage() {
  return (
    <main className="design" id="content">
      <h1>زبان طراحی</h1>
      {schemes.map(([scheme, label]) => (
        <section key={scheme} className={`design-scheme scheme-${scheme}`} aria-label={label}>
          <h2>{label}</h2>
          {groups.map((group) => (
            <Group key={group.kind} group={group} />
          ))}
          <Components scheme={scheme} />
          <PanelFrames scheme={scheme} />
        </section>
      ))}
    </main>
  );
}

/**
 * The panels with their own styles and screen widths: in frames, so that neither their styles nor what opens over their pages
 * reaches this one.
 */
const PanelFrames = ({ scheme }: { scheme: string }) => (
  <>
    <h3>پنل‌ها</h3>
    <div className="design-row">
      {panelFrames.map(({ page, label, width, height }) => (
        <figure key={label} className="design-frame">
          <figcaption>{label}</figcaption>
          <iframe title={`${label} (${scheme})`} src={designPanelPath(scheme) + page} width={width} height={height} />
        </figure>
      ))}
    </div>
  </>
);

const titles: Readonly<Record<TokenGroup['kind'], string>> = {
  colour: 'رنگ‌ها',
  text: 'اندازه‌های متن',
  space: 'فاصله‌ها',
  radius: 'گوشه‌ها',
  shadow: 'سایه‌ها',
  layer: 'لایه‌ها',
  other: 'دیگر',
};

function Group({ group: { kind, tokens } }: { group: TokenGroup }) {
  return (
    <>
      <h3>{titles[kind]}</h3>
      <ul className={`design-tokens design-tokens--${kind}`}>
        {tokens.map(({ name, value }) => (
          <li key={name}>
            <Sample kind={kind} name={name} />
            <code dir="ltr">--{name}</code>
            <small dir="ltr">{value}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a token looks like where it is used. */
function Sample({ kind, name }: { kind: TokenGroup['kind']; name: string }) {
  const value = `var(--${name})`;
  if (kind === 'colour') return <span className="design-swatch" style={{ background: value }} />;
  if (kind === 'text') return <span style={{ fontSize: value }}>هر درس یک گام</span>;
  if (kind === 'space') return <span className="design-bar" style={{ inlineSize: value }} />;
  if (kind === 'radius') return <span className="design-swatch" style={{ borderRadius: value }} />;
  if (kind === 'shadow') return <span className="design-swatch" style={{ boxShadow: value }} />;
  return null;
}
