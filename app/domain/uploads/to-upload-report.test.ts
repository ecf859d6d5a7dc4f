import { expect, test } from 'vitest';
import { toUpload } from './to-upload.ts';
import { toUploadReport } from './to-upload-report.ts';
import type { UploadPhase } from './upload.ts';

function report(phase: UploadPhase, problem: string | null = null, videoId: string | null = 'v') {
  const remembered = { key: 'k', sessionId: 's', videoId, fileName: 'a.mp4', sizeBytes: 100 };
  return toUploadReport({ ...toUpload({ ...remembered, sentBytes: 40 }, phase), problem });
}

test('what moves is told without a problem', () => {
  expect(report('sending')).toEqual({ videoId: 'v', sentBytes: 40, problem: null });
});

test('what has halted is told with the reason', () => {
  expect(report('paused')?.problem).toBe('Paused where it is sent from.');
  expect(report('needs-file')?.problem).toContain('chosen again');
  expect(report('failed', 'Too large.')?.problem).toBe('Too large.');
  expect(report('waiting', 'The server does not answer.')?.problem).toContain('not answer');
});

test('nothing is told of what the server has not heard of, has, or is told by another tab', () => {
  expect(report('queued', null, null)).toBeNull();
  expect(report('done')).toBeNull();
  expect(report('other-tab')).toBeNull();
});
