import { useState } from 'react';
import { Stage } from '#app/components/app-shell/stage.tsx';
import { ChoiceGroup } from '#app/components/short-desk/choice-group.tsx';
import { findClipProblem } from '#app/components/short-desk/find-clip-problem.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { type EditorProps, useEditor } from '#app/components/short-desk/use-editor.ts';
import { toSavedText } from '#app/components/short-desk/use-short.ts';
import { useSongs } from '#app/components/short-desk/use-songs.ts';
import { FORMATS, type Format } from '#app/domain/shorts/plan-bounds.ts';
import { AskNotice } from './asks/ask-notice.tsx';
import { CaptionTools } from './captions/caption-tools.tsx';
import { DrawingTools } from './captions/drawing-tools.tsx';
import { StickerTools } from './captions/sticker-tools.tsx';
import { useOverlays } from './captions/use-overlays.ts';
import { ClipActions } from './clips/clip-actions.tsx';
import { ClipList } from './clips/clip-list.tsx';
import { SpeedTools } from './clips/speed-tools.tsx';
import { TrimTools } from './clips/trim-tools.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { CropTools } from './crop/crop-tools.tsx';
import { useFollow } from './crop/use-follow.ts';
import { EndTools } from './ending/end-tools.tsx';
import { EditorKeyHelp } from './keys/editor-key-help.tsx';
import { MakeButton } from './make-button.tsx';
import { MusicSound } from './music/music-sound.tsx';
import { MusicTools } from './music/music-tools.tsx';
import { WavePicker } from './picker/wave-picker.tsx';
import { PreviewStage } from './preview-stage.tsx';
import { RenderButton } from './render-button.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { TimeRow } from './time-row.tsx';
import { ToolTabs } from './tool-tabs.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { VoiceSound } from './voice/voice-sound.tsx';
import { VoiceTools } from './voice/voice-tools.tsx';

const SONG_DELETED = 'The music of this short was deleted. Choose another song under Music.';

/** Makes a short: what comes out on top, and below it what it is made of. */
export function Editor(props: EditorProps) {
  const desk = useEditor(props);
  const { state, plan, clip, waves } = desk;
  const [tool, setTool] = useState('crop');
  const follow = useFollow(desk);
  const overlays = useOverlays(plan);
  const songs = useSongs(props.id, plan, props.songs);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEditorKeys({ desk, onHelp: () => setHelpOpen(true) });
  const toProblem = (of: (typeof plan.clips)[number]) => findClipProblem(of, waves, state.problems);
  return (
    <Stage
      back={{ to: '/app/shorts', name: 'My shorts' }}
      title={state.title || 'New short'}
      state={toSavedText(state)}
      isAtRisk={!state.isKept || state.connection === 'refused'}
      actions={
        <>
          <EditorKeyHelp open={isHelpOpen} onOpen={setHelpOpen} />
          <MakeButton desk={desk} />
          <RenderButton desk={desk} toProblem={toProblem} />
        </>
      }
      fixed="always"
    >
      <div
        data-following={follow.isOpen || undefined}
        className="group/editor relative grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_auto] sideways:grid-cols-[minmax(0,1fr)_min(52%,25rem)] sideways:grid-rows-1 sideways:data-following:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-1"
      >
        <PreviewStage
          desk={desk}
          follow={follow}
          overlays={overlays}
          tool={tool}
          logoPath={props.school?.logoPath ?? null}
          problem={clip && (toProblem(clip) ?? (songs.isMissing ? SONG_DELETED : null))}
        />
        <div className="min-h-0 min-w-0 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)] max-lg:group-data-following/editor:hidden lg:border-line lg:border-l">
          <ConflictNotice desk={desk} />
          {state.connection === 'signed-out' && <SignedOutNotice />}
          <AskNotice desk={desk} gaps={props.gaps} />
          <TimeRow desk={desk} song={songs.chosen} />
          <MusicSound desk={desk} songs={songs} />
          <VoiceSound desk={desk} />
          <div className="flex items-center justify-between gap-2 px-3">
            <FormatGroup desk={desk} />
            <WavePicker desk={desk} />
          </div>
          <ClipList desk={desk} toProblem={toProblem} />
          {(clip || state.canUndo || state.canRedo) && <ClipActions desk={desk} />}
          {clip && (
            <ToolTabs
              chosen={tool}
              onChoose={setTool}
              tabs={[
                { id: 'crop', name: 'Crop', content: <CropTools desk={desk} follow={follow} /> },
                { id: 'trim', name: 'Trim', content: <TrimTools desk={desk} /> },
                { id: 'speed', name: 'Speed', content: <SpeedTools desk={desk} /> },
                {
                  id: 'text',
                  name: 'Text',
                  content: (
                    <>
                      <CaptionTools desk={desk} overlays={overlays} />
                      <StickerTools desk={desk} />
                      <DrawingTools desk={desk} />
                      <VoiceTools desk={desk} />
                    </>
                  ),
                },
                { id: 'music', name: 'Music', content: <MusicTools desk={desk} songs={songs} /> },
                {
                  id: 'ending',
                  name: 'Cover',
                  content: <EndTools desk={desk} school={props.school} />,
                },
              ]}
            />
          )}
        </div>
      </div>
    </Stage>
  );
}

const options = Object.keys(FORMATS).map((format) => ({ value: format as Format, name: format }));

/** The shape of the short. */
function FormatGroup({ desk }: { desk: EditorDesk }) {
  return (
    <ChoiceGroup
      label="Format"
      value={desk.plan.format}
      options={options}
      onChoose={(format) => desk.edit((plan) => ({ ...plan, format }))}
    />
  );
}
