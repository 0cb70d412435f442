/** The icon of each type of lesson, and its label for screen readers. Pure. */
const types: Readonly<Record<string, { readonly icon: string; readonly label: string }>> = {
  video: { icon: 'play', label: 'فیلم' },
  text: { icon: 'text', label: 'متن' },
  file: { icon: 'file', label: 'فایل' },
  quiz: { icon: 'quiz', label: 'آزمونک' },
};

export const lessonType = (type: string): { readonly icon: string; readonly label: string } =>
  types[type] ?? { icon: 'text', label: 'متن' };
