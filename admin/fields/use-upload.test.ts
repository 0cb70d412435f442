import { expect, test } from 'vitest';
import { acceptOf, acceptOfTypes, refusalOf } from './use-upload.ts';

test('a field of a picture asks for a picture, and names no other kind of file', () => {
  const refusal = refusalOf('image', { size: 10, type: 'application/pdf' });
  expect(refusal).toBe('یک تصویر (JPG، PNG، WebP، GIF یا AVIF) انتخاب کنید');
  expect(acceptOf.image.split(',').every((type) => type.startsWith('image/'))).toBe(true);
  expect(refusalOf('image', { size: 10, type: 'image/png' })).toBeNull();
});

test('inputs offer documents by their endings, pictures and films by their types', () => {
  expect(acceptOfTypes(['text/vtt', 'application/zip', 'image/png'])).toBe('.vtt,.zip,image/png');
  expect(acceptOf).toEqual({
    image: 'image/png,image/jpeg,image/webp,image/gif,image/avif',
    video: 'video/mp4,video/webm',
    file: '.pdf,.zip,.mp3,.docx,.xlsx,.pptx,.vtt',
  });
});

test('what is empty or too large is refused before it is sent', () => {
  expect(refusalOf('file', { size: 0, type: '' })).toBe('این فایل خالی است');
  expect(refusalOf('image', { size: 10_000_001, type: 'image/png' })).toBe('حجم فایل باید حداکثر ۱۰ مگابایت باشد');
  expect(refusalOf('file', { size: 10_000_001, type: 'application/zip' })).toBeNull();
});
