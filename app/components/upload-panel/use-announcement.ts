import { useEffect, useRef, useState } from 'react';
import type { Upload } from '#app/domain/uploads/upload.ts';

/** Returns the screen reader's announcement: each upload that ended or needs the user. */
export function useAnnouncement(uploads: Upload[]): string {
  const [text, setText] = useState('');
  const phases = useRef(new Map<string, string>());
  useEffect(() => {
    const news: string[] = [];
    for (const { key, phase, fileName, problem } of uploads) {
      if (phases.current.get(key) === phase) continue;
      if (phase === 'done') news.push(`${fileName} is uploaded.`);
      if (phase === 'failed' || phase === 'waiting') news.push(`${fileName}: ${problem}`);
      if (phase === 'needs-file') news.push(`Choose ${fileName} again to resume.`);
    }
    phases.current = new Map(uploads.map(({ key, phase }) => [key, phase]));
    if (news.length > 0) setText(news.join(' '));
  }, [uploads]);
  return text;
}
