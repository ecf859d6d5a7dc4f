import type { Track } from '#app/client/playback/pair-times.ts';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import type { StudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';
import { toSearchedBox } from './body/searched-frames.ts';
import { useBodySearch } from './body/use-body-search.ts';
import type { useStudioDesk } from './use-studio-desk.ts';

type Tool = {
  wave: StudioWave & { film: NonNullable<StudioWave['film']> };
  track: Track;
  desk: ReturnType<typeof useStudioDesk>;
  /** Of the frame on screen, in the video. */
  atMs: number;
  /** The first and last frame of the loop; null: there is none. */
  loop: { start: number; end: number } | null;
  /** Whether the surfer agrees to coaching. */
  mayFind: boolean;
};

/** The tool that finds the surfer's body where the user points, and draws what is certain of it. */
export function useBodyTool({ wave, track, desk, atMs, loop, mayFind }: Tool) {
  const { id, film, startMs, videoId } = wave;
  const drawings = desk.drawings.filter((drawing) => drawing.videoId === videoId);
  const search = useBodySearch(
    { waveId: id, src: film.finestSrc ?? film.src, film: track, startMs, drawings, atMs, loop },
    desk.addFound,
  );

  function close() {
    search.close();
    if (desk.tool === 'body') desk.setTool('select');
  }

  return {
    search,
    isOpen: desk.tool === 'body' || search.state !== null,
    close,
    drawByHand() {
      close();
      desk.setTool('stick-figure');
    },
    /** Null for a drawing of another frame, or by another camera: the body is elsewhere there. */
    findAt(drawing: Drawing): (() => void) | null {
      const isHere = drawing.atMs === atMs || drawing.tool === 'track';
      if (!mayFind || !isHere || drawing.videoId !== videoId) return null;
      const box = toSearchedBox(drawing, atMs, film.width / film.height);
      return box && (() => search.find(box));
    },
  };
}
