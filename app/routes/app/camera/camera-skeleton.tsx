import { Stage } from '#app/components/app-shell/stage.tsx';
import { Alert } from '#app/components/ui/alert.tsx';

/** The camera before its scripts have arrived, and without scripts. */
export function CameraSkeleton({ session }: { session: { id: string; spotName: string } | null }) {
  const to = session ? `/app/share/session/${session.id}` : '/app';
  return (
    <Stage
      fixed="always"
      back={{ to, name: session ? 'Session' : 'Today' }}
      title={session ? `Film ${session.spotName}` : 'Film'}
    >
      <div className="flex flex-1 items-center justify-center p-4">
        <noscript>
          <Alert>
            Filming needs JavaScript. Without it, upload videos of any camera on{' '}
            <a href={session ? `${to}/videos` : '/app/share'} className="underline">
              {session ? 'the videos page' : 'the videos page of a session'}
            </a>
            .
          </Alert>
        </noscript>
        <p role="status" className="text-ink-soft noscript:hidden">
          Opening the camera…
        </p>
      </div>
    </Stage>
  );
}
