import { createUploadEngine, type UploadEngine } from './create-upload-engine.client.ts';

let current: { userId: string; engine: UploadEngine } | undefined;

/** The engine of this tab. It outlives the pages that show it. */
export function getUploadEngine(userId: string): UploadEngine {
  if (current?.userId === userId) return current.engine;
  const previous = current?.engine.stop();
  const engine = createUploadEngine(userId);
  current = { userId, engine };
  void Promise.resolve(previous).then(engine.load);
  return engine;
}
