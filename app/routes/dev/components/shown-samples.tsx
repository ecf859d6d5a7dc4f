import { Alert } from '#app/components/ui/alert.tsx';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { Sample } from './sample.tsx';

const badges = [
  'neutral',
  'outline',
  'secondary',
  'success',
  'info',
  'warning',
  'error',
  'accent',
] as const;
const waves = ['Maya', 'Inés', 'Tomás'];

/** Components without interaction. */
export function ShownSamples() {
  return (
    <>
      <Sample name="Alert">
        <Alert tone="success">The session is created.</Alert>
        <Alert tone="info">Finer qualities are not ready yet.</Alert>
        <Alert tone="warning">There is little space left for videos.</Alert>
        <Alert tone="error">The server did not respond. Nothing is lost.</Alert>
      </Sample>
      <Sample name="Badge">
        <div className="flex flex-wrap gap-2">
          {badges.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Sample>
      <Sample name="Avatar">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name="Maya" size="small" />
          <Avatar name="Inés de la Cruz" />
          <Avatar name="Kai Lenz" src="/nowhere.webp" />
          <Avatar name="Jonas" src="/icon.svg" />
          <Avatar name="Aiko Tanaka" size="large" />
        </div>
      </Sample>
      <Sample name="Card">
        <Card>
          <p className="font-semibold text-title">Supertubos</p>
          <p className="text-ink-soft">14 June 2026, 08:15</p>
          <p className="text-ink-faint text-sm">12 waves</p>
        </Card>
      </Sample>
      <Sample name="Empty state">
        <EmptyState title="No waves yet">
          <p>Mark the first one in a video.</p>
          <Button type="button">Add videos</Button>
        </EmptyState>
      </Sample>
      <Sample name="Progress">
        {[0, 40, 100].map((value) => (
          <Progress key={value} value={value} label={`Upload at ${value} %`} />
        ))}
        <Progress value={40} label="Upload that is halted" isHalted />
      </Sample>
      <Sample name="Skeleton">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="aspect-video" />
      </Sample>
      <Sample name="Table">
        <Table caption="Waves">
          <thead>
            <tr>
              <th scope="col">Surfer</th>
              <th scope="col">Video</th>
              <th scope="col">Start</th>
              <th scope="col">Score</th>
            </tr>
          </thead>
          <tbody>
            {waves.map((name, index) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="whitespace-nowrap">2026-06-14 morning, from the dunes.MP4</td>
                <td>{index}:12.4</td>
                <td>{(6.5 + index / 3).toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Sample>
    </>
  );
}
