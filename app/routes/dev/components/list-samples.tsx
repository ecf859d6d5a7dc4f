import { QueueRow, queueClasses } from '#app/components/state-list/queue-row.tsx';
import { RowBox } from '#app/components/state-list/row-box.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Card, type CardRoom } from '#app/components/ui/card.tsx';
import { Disclosure } from '#app/components/ui/disclosure.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Image } from '#app/components/ui/image.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import { type StateTone, StateWord } from '#app/components/ui/state-word.tsx';
import { tabClasses, tabRowClasses } from '#app/components/ui/tabs/tab-classes.ts';
import { Sample } from './sample.tsx';

const states: { tone: StateTone; word: string; note: string; age: string }[] = [
  { tone: 'error', word: 'Failed', note: 'The video ends within a frame.', age: '2 h ago' },
  { tone: 'warning', word: 'Stalled', note: '40 % of 412 MB', age: '3 min ago' },
  { tone: 'secondary', word: 'Running', note: 'Personal session', age: 'just now' },
  { tone: 'success', word: 'Ready', note: '412 MB', age: '1 day ago' },
  { tone: 'outline', word: 'Waiting', note: 'Coxos, 14 June, 08:30', age: '40 s ago' },
  { tone: 'neutral', word: 'Cancelled', note: 'Coxos, 14 June, 08:30', age: '5 days ago' },
];
const rooms: CardRoom[] = ['normal', 'wide', 'none'];
const deepStates = [
  { label: 'On the sea' },
  { label: 'Disabled', disabled: true },
  { label: 'Busy', busy: true },
];

/** Components of lists and of dark grounds, in the states that the other samples leave out. */
export function ListSamples({ theme }: { theme: string }) {
  return (
    <>
      <Sample name="Button on a dark ground">
        <div className="flex flex-wrap gap-2 rounded-card bg-stage-sea p-4">
          {deepStates.map(({ label, ...state }) => (
            <Button key={label} type="button" look="on-deep" {...state}>
              {label}
            </Button>
          ))}
          <a href="#main" className={toButtonClasses('on-deep')}>
            Like a button on the sea
          </a>
        </div>
      </Sample>
      <Sample name="State word">
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          {states.map(({ tone, word }) => (
            <StateWord key={tone} tone={tone}>
              {word}
            </StateWord>
          ))}
        </p>
      </Sample>
      <Sample name="Row of a queue">
        <div className={queueClasses}>
          {states.map((state, index) => (
            <QueueRow
              key={state.tone}
              id={`${theme}-${state.tone}`}
              heading="h3"
              name={`GX01004${index}.MP4`}
              state={state}
              note={
                state.tone === 'secondary' ? <Progress value={40} label="Upload" /> : state.note
              }
              age={state.age}
              before={
                index > 1 && <RowBox label={`Select ${index}`} defaultChecked={index === 3} />
              }
              isOpen={index === 0}
            >
              <p>{state.note}</p>
              <Button type="button" look="danger-row">
                Delete
              </Button>
            </QueueRow>
          ))}
        </div>
      </Sample>
      <Sample name="Image, before it loads or when it fails">
        <div className="flex flex-wrap gap-4">
          <Image src="/icon.svg" alt="" width={96} height={64} className="rounded-card" />
          <Image src="/nowhere.webp" alt="" width={96} height={64} className="rounded-card" />
        </div>
      </Sample>
      <Sample name="Links as tabs">
        <nav aria-label={`Tabs of pages, ${theme}`} className={tabRowClasses}>
          <a href="?tab=waves" aria-current="page" className={tabClasses}>
            Waves
          </a>
          <a href="?tab=videos" className={tabClasses}>
            Videos
          </a>
        </nav>
      </Sample>
      <Sample name="Card with less and more room">
        {rooms.map((room) => (
          <Card key={room} room={room}>
            {room}
          </Card>
        ))}
      </Sample>
      <Sample name="Disclosure">
        <Disclosure title="Recovery codes">Eight codes, each for one sign-in</Disclosure>
      </Sample>
      <Sample name="Empty state without a next step">
        <EmptyState title="No matches" />
      </Sample>
    </>
  );
}
