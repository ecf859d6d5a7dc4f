import { Stage } from '#app/components/app-shell/stage.tsx';
import { Alert } from '#app/components/ui/alert.tsx';

/** The camera before its scripts have arrived, and without scripts. */
export function CameraSkeleton({ session }: { session: { id: string; spotName: string } }) {
  const to = `/app/share/session/${session.id}`;
  return (
    <Stage fixed="always" back={{ to, name: 'Session' }} title={`Film ${session.spotName}`}>
      <div className="flex flex-1 items-center justify-center p-4">
        <noscript>
          <Alert>
            Filming needs JavaScript. Without it, upload videos of any camera on{' '}
            <a href={`${to}/videos`} className="underline">
              the videos page
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
