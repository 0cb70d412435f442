/** Composes the text of a comment on a course from the parts of `content/comments.ts`. Pure. */
import * as parts from '../../content/comments.ts';
import type { DepartmentKey } from '../../content/shared/departments.ts';
import type { Random } from '../../kit/random.ts';
import type { Grant } from './access.ts';

/** Openers that also fit a complaint. */
const neutralOpeners = [2, 5, 7, 8, 14].map((n) => parts.openers[n]!);

/** Draws one text, or none, in so many percent of cases. */
type Draw = (texts: readonly string[], percent?: number) => string[];

export function commentText(rating: number, department: DepartmentKey, grant: Grant, random: Random): string {
  const draw: Draw = (texts, percent = 100) => {
    const fitting = texts.filter((text) => fits(text, grant));
    return random.chance(percent) && fitting.length > 0 ? [random.pick(fitting)] : [];
  };
  const opener = rating >= 4 ? draw(parts.openers, 42) : draw(neutralOpeners, 30);
  const body = bodyTexts(rating, department, draw, random);
  return [...opener, ...body].join(' ');
}

/** Texts about money fit only what was bought, and texts about lifelong access only what has it. */
function fits(text: string, { course, source }: Grant): boolean {
  const wasBought = source === 'purchase' || source === 'bundle';
  if (!wasBought && /خرید|پول|قیمت|تخفیف|بگیرم/.test(text)) return false;
  return course.accessDays === 0 || !text.includes('همیشگی');
}

function bodyTexts(rating: number, department: DepartmentKey, draw: Draw, random: Random): string[] {
  if (rating <= 2) return complaint(draw);
  if (rating === 3) return [...draw(parts.doubts), ...(random.chance(50) ? draw(parts.wishes) : [])];
  const special = draw(parts.praisesOf[department], 66);
  const general = draw(parts.praises, special.length > 0 ? 55 : 100);
  const praise = random.chance(50) ? [...special, ...general] : [...general, ...special];
  return [...praise, ...(rating === 4 ? draw(parts.wishes, 80) : draw(parts.closers, 46))];
}

function complaint(draw: Draw): string[] {
  const first = draw(parts.complaints);
  const second = draw(parts.complaints, 45);
  return [...first, ...second.filter((text) => !first.includes(text)), ...draw(parts.regrets, 40)];
}
