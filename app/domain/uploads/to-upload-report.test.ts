import { expect, test } from 'vitest';
import { toUpload } from './to-upload.ts';
import { toUploadReport } from './to-upload-report.ts';
import type { UploadPhase } from './upload.ts';

function report(phase: UploadPhase, problem: string | null = null, videoId: string | null = 'v') {
  const remembered = { key: 'k', sessionId: 's', videoId, fileName: 'a.mp4', sizeBytes: 100 };
  return toUploadReport({ ...toUpload({ ...remembered, sentBytes: 40 }, phase), problem });
}

test('an active upload is reported without a problem', () => {
  expect(report('sending')).toEqual({ videoId: 'v', sentBytes: 40, problem: null });
});

test('a halted upload is reported with the reason', () => {
  expect(report('paused')?.problem).toBe('The sender paused it.');
  expect(report('needs-file')?.problem).toContain('choose the file again');
  expect(report('failed', 'Too large.')?.problem).toBe('Too large.');
  expect(report('waiting', 'The server is not responding.')?.problem).toContain('not responding');
});

test('an upload is not reported if the server does not know it, has it, or gets reports from another tab', () => {
  expect(report('queued', null, null)).toBeNull();
  expect(report('done')).toBeNull();
  expect(report('other-tab')).toBeNull();
});
