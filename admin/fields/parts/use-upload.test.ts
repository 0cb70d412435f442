import { expect, test } from 'vitest';
import { HttpError } from 'ra-core';
import { acceptOf, acceptOfTypes, messageOf, refusalOf, titleOfFile } from './use-upload.ts';

test('a field of a picture asks for a picture, and names no other kind of file', () => {
  const refusal = refusalOf('image', { name: 'a.pdf', size: 10, type: 'application/pdf' });
  expect(refusal).toBe('یک تصویر (PNG، JPG، WebP، GIF یا AVIF) انتخاب کنید');
  expect(acceptOf.image.split(',').every((type) => type.startsWith('image/'))).toBe(true);
  expect(refusalOf('image', { name: 'a.png', size: 10, type: 'image/png' })).toBeNull();
});

test('inputs offer documents by their endings, pictures by their types, films by both', () => {
  expect(acceptOfTypes(['text/vtt', 'application/zip', 'image/png'])).toBe('.vtt,.zip,image/png');
  expect(acceptOf).toEqual({
    image: 'image/png,image/jpeg,image/webp,image/gif,image/avif',
    video: 'video/mp4,.mp4,video/webm,.webm,video/quicktime,.mov,video/matroska,.mkv',
    file: '.pdf,.zip,.mp3,.docx,.xlsx,.pptx,.vtt,.srt,.txt,.csv,.md,.py,.js,.ipynb',
  });
});

test('a field that takes some types alone refuses others before they are sent, and names what it takes', () => {
  const subtitles = ['text/vtt', 'application/x-subrip'];
  const said = 'یک فایل (زیرنویس VTT یا زیرنویس SRT) انتخاب کنید';
  expect(refusalOf('file', { name: 'a.pdf', size: 10, type: 'application/pdf' }, subtitles)).toBe(said);
  expect(refusalOf('file', { name: 'a.SRT', size: 10, type: '' }, subtitles)).toBeNull();
  const refused = new HttpError('نه', 415, {});
  expect(messageOf(refused, 'file', subtitles)).toBe(said);
  expect(messageOf(refused, 'file', ['application/pdf'])).toBe('یک فایل (PDF) انتخاب کنید');
  expect(messageOf(refused, 'file')).toContain('MP3، Word (DOCX)');
});

test('what is empty or too large is refused before it is sent', () => {
  expect(refusalOf('file', { name: 'a', size: 0, type: '' })).toBe('این فایل خالی است');
  expect(refusalOf('image', { name: 'a', size: 10_000_001, type: 'image/png' })).toBe(
    'حجم فایل باید حداکثر ۱۰ مگابایت باشد',
  );
  expect(refusalOf('file', { name: 'a', size: 10_000_001, type: 'application/zip' })).toBeNull();
});

test('a film whose type the browser does not know is recognised by its file extension; its name is a title', () => {
  expect(refusalOf('video', { name: 'درس ۱.MKV', size: 10, type: '' })).toBeNull();
  expect(refusalOf('video', { name: 'درس ۱.exe', size: 10, type: '' })).toContain('انتخاب کنید');
  expect(titleOfFile('جلسهٔ_اول - مقدمه.mp4')).toBe('جلسهٔ اول - مقدمه');
  expect(titleOfFile('v1.2 notes.md')).toBe('v1.2 notes');
});
