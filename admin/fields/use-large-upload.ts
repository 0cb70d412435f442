/** The upload of a file or film of any size: it can be paused and cancelled, and goes on where it broke off. */
import { useEffect, useRef, useState } from 'react';
import type { UploadKind } from '../../src/define/upload-types.ts';
import { usePanelData } from '../data/data-provider.ts';
import type { LargeUpload, UploadProgress } from '../data/large-upload.ts';
import { expectedOf, messageOf, refusalOf, type Uploading } from './parts/use-upload.ts';

export interface LargeProgress {
  readonly share: number;
  readonly state: UploadProgress['state'] | 'paused';
  readonly pause: () => void;
  readonly resume: () => void;
  readonly cancel: () => void;
}
export interface LargeUploading extends Uploading {
  /** Null while nothing is being sent. */
  readonly large: LargeProgress | null;
}

/**
 * What has been sent is retained when the form is left: choosing the same file again goes on with it.
 * @param types that the field takes; all of the kind, unless it says.
 */
export function useLargeUpload(kind: UploadKind, types?: readonly string[]): LargeUploading {
  const { uploadLarge } = usePanelData();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [isPaused, setPaused] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<LargeUpload | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      running.current?.pause();
    };
  }, []);

  const send = async ([file]: readonly File[]): Promise<string[]> => {
    if (!file) return [];
    const refused = refusalOf(kind, file, types);
    setError(refused);
    if (refused) return [];
    setPaused(false);
    setProgress({ share: 0, state: 'sending' });
    try {
      running.current = await uploadLarge(file, setProgress);
      // The form may have been left while the code of uploads was loaded.
      if (isLeft.current) running.current.pause();
      const stored = await running.current.result;
      if (!stored) return [];
      if (stored.kind === kind || kind === 'file') return [stored.path];
      setError(`${expectedOf(kind, types)} انتخاب کنید`);
    } catch (failure) {
      setError(messageOf(failure, kind, types));
    } finally {
      running.current = null;
      setProgress(null);
    }
    return [];
  };
  const large = progress && {
    share: progress.share,
    state: isPaused ? ('paused' as const) : progress.state,
    pause: () => {
      setPaused(true);
      running.current?.pause();
    },
    resume: () => {
      setPaused(false);
      running.current?.resume();
    },
    cancel: () => running.current?.cancel(),
  };
  return { share: progress?.share ?? null, error, send, large };
}
