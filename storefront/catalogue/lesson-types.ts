/** The icon of each type of lesson, and its label for screen readers. Pure. */
import { t } from '../../src/locale/translate.ts';

const types = (): Readonly<Record<string, { readonly icon: string; readonly label: string }>> => ({
  video: { icon: 'play', label: t('ویدیو') },
  text: { icon: 'text', label: t('متن') },
  file: { icon: 'file', label: t('فایل') },
  quiz: { icon: 'quiz', label: t('آزمون کوتاه') },
});

export const lessonType = (type: string): { readonly icon: string; readonly label: string } =>
  types()[type] ?? { icon: 'text', label: t('متن') };
