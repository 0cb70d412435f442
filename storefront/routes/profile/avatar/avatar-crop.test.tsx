// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/page.tsx';
import AvatarCrop from './AvatarCrop.tsx';

const file = new File(['x'], 'me.png', { type: 'image/png' });
/** A picture twice as wide as it is high. */
const bitmap = { width: 800, height: 400, close: vi.fn<() => void>() };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  bitmap.close.mockClear();
});

interface Given {
  readonly decode?: () => Promise<unknown>;
  readonly blob?: Blob | null;
  readonly answer?: () => Promise<Response>;
}

function show({ decode = async () => bitmap, blob = new Blob(['jpeg']), answer }: Given = {}) {
  const drawn: number[][] = [];
  const filled: unknown[] = [];
  const context = {
    fillStyle: '',
    imageSmoothingQuality: 'low',
    fillRect: (...square: number[]) => void filled.push([context.fillStyle, ...square]),
    drawImage: (_: unknown, ...square: number[]) => void drawn.push(square),
  };
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockReturnValue(context as never);
  const toBlob = vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(blob));
  vi.stubGlobal('createImageBitmap', decode);
  const send = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
    answer ?? (async () => Response.json({ ok: true })),
  );
  vi.stubGlobal('fetch', send);
  const told: string[] = [];
  const page = renderPage(
    <AvatarCrop file={file} onClose={() => told.push('closed')} onStored={() => told.push('stored')} />,
  );
  const store = () => page.getByRole('button', { name: /ذخیرهٔ تصویر|کمی صبر/ }) as HTMLButtonElement;
  const canvas = () => page.getByRole('img', { name: 'بخشی از تصویر که نگه داشته می‌شود' });
  return { ...page, context, filled, drawn, send, told, store, canvas, toBlob };
}

test('the middle of the picture is shown, as a square of 640 pixels', async () => {
  const { drawn, canvas, store } = show();
  expect(store().disabled).toBe(true);
  await waitFor(() => expect(drawn).toEqual([[200, 0, 400, 400, 0, 0, 640, 640]]));
  expect([canvas().getAttribute('width'), canvas().getAttribute('height')]).toEqual(['640', '640']);
  expect(store().disabled).toBe(false);
});

test('behind a picture one can look through it is white: a JPEG knows no transparency', async () => {
  const { context, filled } = show();
  await waitFor(() => expect(filled).toEqual([['#fff', 0, 0, 640, 640]]));
  expect(context.imageSmoothingQuality).toBe('high');
});

test('a picture that is read after the window was closed is put away', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { unmount, drawn } = show({ decode: () => promise });
  unmount();
  resolve(bitmap);
  await waitFor(() => expect(bitmap.close).toHaveBeenCalledOnce());
  expect(drawn).toEqual([]);
});

test('it is zoomed and moved by sliders', async () => {
  const { drawn, getByLabelText } = show();
  await waitFor(() => expect(drawn).toHaveLength(1));
  const slider = (label: string) => getByLabelText(label) as HTMLInputElement;
  const ranges = ['بزرگ‌نمایی', 'جای افقی', 'جای عمودی'].map(slider);
  expect(ranges.map(({ min, max, step, value }) => [min, max, step, value])).toEqual([
    ['1', '4', '0.05', '1'],
    ['0', '1', '0.02', '0.5'],
    ['0', '1', '0.02', '0.5'],
  ]);
  fireEvent.change(ranges[0]!, { target: { value: '2' } });
  await waitFor(() => expect(drawn.at(-1)).toEqual([300, 100, 200, 200, 0, 0, 640, 640]));
  fireEvent.change(ranges[1]!, { target: { value: '0' } });
  fireEvent.change(ranges[2]!, { target: { value: '1' } });
  await waitFor(() => expect(drawn.at(-1)).toEqual([0, 200, 200, 200, 0, 0, 640, 640]));
});

test('it is drawn along with the pointer that is down on it, no other', async () => {
  const { drawn, canvas } = show();
  await waitFor(() => expect(drawn).toHaveLength(1));
  const captured = new Set<number>();
  Object.assign(canvas(), {
    setPointerCapture: (id: number) => void captured.add(id),
    hasPointerCapture: (id: number) => captured.has(id),
  });
  Object.defineProperty(canvas(), 'clientWidth', { value: 100 });
  const move = (pointerId: number) =>
    fireEvent(
      canvas(),
      Object.assign(new PointerEvent('pointermove', { bubbles: true, pointerId }), { movementX: 25, movementY: 10 }),
    );
  move(1);
  fireEvent(canvas(), new PointerEvent('pointerdown', { bubbles: true, pointerId: 1 }));
  move(2);
  expect(drawn).toHaveLength(1);
  move(1);
  await waitFor(() => expect(drawn.at(-1)).toEqual([100, 0, 400, 400, 0, 0, 640, 640]));
});

test('it is sent as a JPEG, and stored', async () => {
  const { user, drawn, store, send, told, toBlob } = show();
  const append = vi.spyOn(FormData.prototype, 'append');
  await waitFor(() => expect(drawn).toHaveLength(1));
  await user.click(store());
  await waitFor(() => expect(told).toEqual(['stored']));
  expect(toBlob.mock.calls[0]?.slice(1)).toEqual(['image/jpeg', 0.92]);
  const [path, init] = send.mock.calls[0]!;
  expect([path, init.method]).toEqual(['/api/profile/avatar', 'POST']);
  expect(append.mock.calls).toEqual([['file', expect.any(Blob), 'avatar.jpg']]);
});

test('while it is sent it is not sent again', async () => {
  let finish = (): void => undefined;
  const { user, drawn, store, send, told } = show({
    answer: () => new Promise((done) => void (finish = () => done(Response.json({ ok: true })))),
  });
  await waitFor(() => expect(drawn).toHaveLength(1));
  await user.click(store());
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect([store().textContent, store().getAttribute('aria-disabled')]).toEqual(['کمی صبر کنید…', 'true']);
  await user.click(store());
  finish();
  await waitFor(() => expect(told).toEqual(['stored']));
  expect(send).toHaveBeenCalledOnce();
});

const problem = (body: object) => async () => Response.json(body, { status: 422 });
test.each<[string, Given, string]>([
  ['a refusal of the field', { answer: problem({ errors: [{ property: 'file', errors: ['بزرگ است'] }] }) }, 'بزرگ است'],
  ['a refusal with a detail', { answer: problem({ title: 'نشد', detail: 'پر است' }) }, 'پر است'],
  ['a refusal with a title', { answer: problem({ title: 'نشد' }) }, 'نشد'],
  [
    'an answer that says nothing',
    { answer: async () => new Response('', { status: 500 }) },
    'تصویر ذخیره نشد؛ دوباره تلاش کنید',
  ],
  [
    'a lost connection',
    { answer: () => Promise.reject(new TypeError('lost')) },
    'ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید',
  ],
  ['a picture that cannot be written', { blob: null }, 'این تصویر باز نمی‌شود؛ تصویر دیگری انتخاب کنید'],
])('%s is shown, and it can be tried again', async (_, given, message) => {
  const { user, drawn, store, told, findByText } = show(given);
  await waitFor(() => expect(drawn).toHaveLength(1));
  await user.click(store());
  expect(await findByText(message)).toBeTruthy();
  expect(told).toEqual([]);
  expect(store().getAttribute('aria-disabled')).toBe('false');
});

test('a file that is no picture is reported, and cannot be stored; one can cancel', async () => {
  const { user, findByText, store, getByRole, told } = show({ decode: () => Promise.reject(new Error('no picture')) });
  expect(await findByText('این تصویر باز نمی‌شود؛ تصویر دیگری انتخاب کنید')).toBeTruthy();
  expect(store().disabled).toBe(true);
  await user.click(getByRole('button', { name: 'انصراف' }));
  expect(told).toEqual(['closed']);
});
