import { ChevronLeft, ChevronRight, Music, Trash2 } from 'lucide-react';
import { ChoiceGroup } from '#app/components/short-desk/choice-group.tsx';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import type { Songs } from '#app/components/short-desk/use-songs.ts';
import { ValueSlider } from '#app/components/short-desk/value-slider.tsx';
import { TransportButton } from '#app/components/timeline/transport-button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { moveMusic, saveMusic } from '#app/domain/shorts/music/edit-music.ts';
import type { Song } from '#app/domain/shorts/music/song.ts';
import type { Music as MusicOf } from '#app/domain/shorts/plan.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { SongPicker } from './song-picker.tsx';

const FADES = ['0', '500', '1500', '3000'].map((value) => ({
  value,
  name: value === '0' ? 'Off' : `${Number(value) / 1000} s`,
}));
const STEP_MS = 100;

/** The music of the short: which song, where it begins, how loud it is, and how it fades. */
export function MusicTools({ desk, songs }: { desk: EditorDesk; songs: Songs }) {
  const { plan, edit } = desk;
  const { chosen, isMissing } = songs;
  const { music } = plan;
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <SongPicker desk={desk} songs={songs} />
        {music && (
          <>
            <span className="flex min-w-0 flex-1 items-center gap-1.5 text-sm">
              <Icon of={Music} />
              <bdi className="truncate">
                {chosen?.title ?? (isMissing ? 'Deleted' : 'Loading…')}
              </bdi>
            </span>
            <TransportButton
              name="Remove music"
              onTap={() => edit((before) => ({ ...before, music: null }))}
            >
              <Icon of={Trash2} />
            </TransportButton>
          </>
        )}
      </div>
      {isMissing && (
        <p role="alert" className="text-sm text-warning-400">
          The music of this short was deleted. Choose another song, or remove it: until then this
          short can’t be rendered.
        </p>
      )}
      {!music && (
        <p className="text-ink-soft text-sm">
          Add a song of your own: it plays under the sound of your waves, and its beats are marked
          in the row above.
        </p>
      )}
      {music && chosen && <Sliders desk={desk} music={music} song={chosen} />}
    </>
  );
}

function Sliders({ desk, music, song }: { desk: EditorDesk; music: MusicOf; song: Song }) {
  const { edit } = desk;
  const { startMs, volume } = music;
  const move = (ms: number | undefined) =>
    ms === undefined ? null : () => edit((plan) => moveMusic(plan, ms), { part: 'music start' });
  const fades = [
    { label: 'Fade in', of: 'fadeInMs' },
    { label: 'Fade out', of: 'fadeOutMs' },
  ] as const;
  return (
    <>
      <div className="flex items-center">
        <ValueSlider
          label="Song starts"
          text={formatDuration(startMs, { tenths: true })}
          max={Math.max(0, music.songMs - 1000)}
          step={STEP_MS}
          value={startMs}
          onMove={(ms) => edit((plan) => moveMusic(plan, ms), { part: 'music start' })}
        />
        <TransportButton
          name="Start a beat earlier"
          onTap={move(song.beats.findLast((ms) => ms < startMs))}
        >
          <Icon of={ChevronLeft} />
        </TransportButton>
        <TransportButton
          name="Start a beat later"
          onTap={move(song.beats.find((ms) => ms > startMs))}
        >
          <Icon of={ChevronRight} />
        </TransportButton>
      </div>
      <ValueSlider
        label="Volume"
        text={`${Math.round(volume * 100)} %`}
        max={1}
        step={0.05}
        value={volume}
        onMove={(value) => edit((plan) => saveMusic(plan, { volume: value }), { part: 'volume' })}
      />
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {fades.map(({ label, of }) => (
          <ChoiceGroup
            key={of}
            label={label}
            isLabelHidden={false}
            value={`${music[of]}`}
            options={FADES}
            onChoose={(ms) => edit((plan) => saveMusic(plan, { [of]: Number(ms) }))}
          />
        ))}
      </div>
    </>
  );
}
