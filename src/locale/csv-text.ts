/** The text of a file that should be a CSV in UTF-8, or what it is instead and what to do about it. Pure. */

type CsvText = { readonly text: string } | { readonly fault: string };

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean => start.every((b, i) => bytes[i] === b);

/** What other files begin with: a ZIP archive, an OLE2 container, the marks of UTF-16. */
function otherFormat(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    return 'این فایل اکسل (XLSX) است؛ آن را در اکسل با نوع «CSV UTF-8» ذخیره کنید و دوباره بفرستید';
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return 'این فایل اکسل قدیمی (XLS) است؛ آن را در اکسل با نوع «CSV UTF-8» ذخیره کنید و دوباره بفرستید';
  }
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) {
    return 'کدگذاری این فایل UTF-16 است؛ آن را با کدگذاری UTF-8 ذخیره کنید و دوباره بفرستید';
  }
  return null;
}

/** @param bytes of the whole file. */
export function csvTextOf(bytes: Uint8Array): CsvText {
  const fault = otherFormat(bytes);
  if (fault !== null) return { fault };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return {
      fault:
        'کدگذاری این فایل UTF-8 نیست (شاید Windows-1256 باشد)؛ آن را با نوع «CSV UTF-8» ذخیره کنید و دوباره بفرستید',
    };
  }
}
