/** Web streams, which the storage and tar speak, as what `for await` reads. */

/** A stream that is left early is cancelled. */
export async function* valuesOf<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
