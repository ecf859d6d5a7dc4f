import { SelectableTile, WaveTile } from '#app/components/wave-tile/wave-tile.tsx';
import { SkeletonTiles } from '#app/components/wave-tile/wave-tiles.tsx';
import { Sample } from './sample.tsx';

const wave = {
  to: '#main',
  preview: null,
  detail: '08:31',
  durationMs: 8_900,
  poster: '/icon.svg',
  score: null,
  obstacle: null,
};

/** Waves as they stand in lists, in all states. */
export function WaveSamples({ theme }: { theme: string }) {
  const idOf = (name: string) => `${theme}-${name}`;
  return (
    <Sample name="Wave tile">
      <ul className="grid grid-cols-2 gap-2">
        <WaveTile {...wave} waveId={idOf('scored')} label="Maya" lycraColour="red" score={7.33} />
        <WaveTile
          {...wave}
          waveId={idOf('best')}
          label="Íñigo, whose name is long"
          lycraColour="blue"
          score={9.1}
          durationMs={64_000}
        />
        <WaveTile {...wave} waveId={idOf('unnamed')} label="No surfer yet" lycraColour={null} />
        <WaveTile
          {...wave}
          waveId={idOf('waiting')}
          label="Maya"
          lycraColour="red"
          poster={null}
          obstacle="converting"
        />
        <WaveTile
          {...wave}
          waveId={idOf('converting')}
          label="Maya"
          lycraColour="red"
          obstacle="converting"
          progress={0.4}
        />
        <WaveTile
          {...wave}
          waveId={idOf('not-agreed')}
          label="Tomás"
          lycraColour="yellow"
          obstacle="not-agreed"
        />
        <WaveTile
          {...wave}
          waveId={idOf('failed')}
          label="Tomás"
          lycraColour="yellow"
          poster={null}
          obstacle="failed"
        />
        <WaveTile {...wave} waveId={idOf('own')} label="Wave 3" />
        <SelectableTile
          {...wave}
          waveId={idOf('selectable')}
          form={theme}
          label="Maya"
          lycraColour="red"
          isChosen={false}
        />
        <SkeletonTiles count={1} />
      </ul>
    </Sample>
  );
}
