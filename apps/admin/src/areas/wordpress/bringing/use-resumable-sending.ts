import { useEffect, useRef, useState } from 'react';
import { sendUpload } from '../../../features/media/send-upload.ts';

/** What is being sent, and how much of it has arrived. */
interface Sending {
  name: string;
  share: number;
}

/** Sends files one after the other, and remembers those that have arrived: a cut costs only what was under way. */
export function useResumableSending(base: string) {
  const [sending, setSending] = useState<Sending>();
  const controller = useRef<AbortController>(null);
  const arrived = useRef(new WeakMap<File, string>());
  useEffect(() => () => controller.current?.abort(), []);
  return {
    sending,
    suspend: () => controller.current?.abort(),
    /** Sends every file again: those that had arrived are of no use. */
    forget: () => {
      arrived.current = new WeakMap();
    },
    /** Returns the id of an upload; undefined where the user suspended it. */
    async send(file: File): Promise<string | undefined> {
      const known = arrived.current.get(file);
      if (known !== undefined) return known;
      controller.current = new AbortController();
      const onProgress = (share: number) => setSending({ name: file.name, share });
      onProgress(0);
      try {
        const id = await sendUpload(base, file, { signal: controller.current.signal, onProgress });
        arrived.current.set(file, id);
        return id;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return undefined;
        throw error;
      } finally {
        setSending(undefined);
      }
    },
  };
}
