/**
 * The styles of a certificate: a landscape sheet. All sizes are relative to the width of the frame (`vw`), so the
 * preview has the proportions of the printed page.
 */
import { brand, paper } from '../sheet/colours.ts';

/** A4, landscape. */
export const aspectRatio = '297 / 210';

/** Two crossed patterns of diagonal lines, like the border of an illuminated page. */
const stripes = (angle: string) =>
  `repeating-linear-gradient(${angle}, ${brand.orange} 0 .16rem, transparent .16rem 1.1rem)`;
const pattern = `${stripes('45deg')}, ${stripes('-45deg')}`;

const frame = `
html { font-size: 1.25vw }
.certificate {
  position: relative;
  min-block-size: 100vh;
  padding: 2.6rem;
  background: ${pattern}, ${brand.tint};
  border: .5rem solid ${brand.deep};
  display: grid;
  isolation: isolate;
}
.field {
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 2.2rem 4.5rem 1.6rem;
  text-align: center;
  background: ${paper.sheet} center / cover no-repeat;
  border: .18rem solid ${brand.deep};
  outline: .12rem solid ${brand.orange};
  outline-offset: -.75rem;
}`;

const corners = `
.star { position: absolute; inline-size: 3.4rem; block-size: 3.4rem; z-index: 1 }
.star::before, .star::after {
  content: '';
  position: absolute;
  inset: 0;
  background: ${brand.deep};
  border: .35rem solid ${brand.orange};
}
.star::after { rotate: 45deg }
.star i { position: absolute; inset: 1.05rem; z-index: 1; border-radius: 50%; background: ${brand.tint} }
.star:nth-of-type(1) { inset-block-start: 1.3rem; inset-inline-start: 1.3rem }
.star:nth-of-type(2) { inset-block-start: 1.3rem; inset-inline-end: 1.3rem }
.star:nth-of-type(3) { inset-block-end: 1.3rem; inset-inline-start: 1.3rem }
.star:nth-of-type(4) { inset-block-end: 1.3rem; inset-inline-end: 1.3rem }`;

const text = `
h1 { font-size: 3.6rem; font-weight: 800; line-height: 1.5; color: ${brand.deep} }
.rule {
  inline-size: 16rem;
  block-size: .25rem;
  margin-block: .6rem 1.4rem;
  background: linear-gradient(90deg, transparent, ${brand.orange}, ${brand.pink}, ${brand.orange}, transparent);
}
.words {
  flex: 1;
  display: grid;
  align-content: center;
  inline-size: 100%;
  font-size: 2.15rem;
  line-height: 2.1;
}
.words > div > * + * { margin-block-start: .5em }
.words :is(ul, ol) { list-style-position: inside; padding: 0 }
mark {
  background: ${paper.bad};
  color: ${paper.sheet};
  padding-inline: .3em;
  border-radius: .3em;
}
.empty { color: ${paper.muted} }`;

const footer = `
.signs {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-evenly;
  gap: 1rem 3rem;
  inline-size: 100%;
  margin-block-start: 1.2rem;
  font-size: 1.6rem;
  line-height: 1.7;
}
.signs img { display: block; block-size: 4.2rem; inline-size: auto; margin-inline: auto }
.signs b { display: block }
.signs small { font-size: 1.4rem; color: ${paper.muted} }
.foot {
  display: flex;
  justify-content: space-between;
  gap: 2rem;
  inline-size: 100%;
  margin-block-start: 1.4rem;
  padding-block-start: .6rem;
  border-block-start: .1rem solid ${brand.line};
  font-size: 1.35rem;
  color: ${paper.muted};
}
.foot bdi { font-family: ui-monospace, monospace; letter-spacing: .08em }`;

export const certificateStyles = frame + corners + text + footer;
