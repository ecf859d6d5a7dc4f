import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { useUploadEngine } from '#app/components/upload-panel/use-upload-engine.ts';
import type { ListedUpload } from '#app/domain/uploads/uploads.server.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListedRow } from './listed-row.tsx';
import type { View } from './parse-view.ts';
import { toViewPath } from './to-view-path.ts';

/**
 * A page of uploads in one form, which deletes or retries the selected ones or a single one.
 * Selection and focus survive a revalidation, since each row is keyed by its id.
 *
 * @param answer the result of a form submitted without scripts
 */
export function UploadList({
  uploads,
  view,
  total,
  userId,
  answer,
}: {
  uploads: ListedUpload[];
  view: View;
  total: number;
  userId: string;
  answer: FormAnswer | undefined;
}) {
  const fetcher = useFetcher<FormAnswer>();
  const { engine, uploads: here } = useUploadEngine(userId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState<FormAnswer | undefined>(answer);
  const list = useRef<HTMLFormElement>(null);
  const selected = new Set(uploads.flatMap(({ id }) => (chosen.has(id) ? id : [])));

  useEffect(() => {
    if (!fetcher.data) return;
    setNews(fetcher.data);
    for (const asked of list.current?.querySelectorAll('[name=ask-first][open]') ?? []) {
      asked.removeAttribute('open');
    }
    if (fetcher.data.ok) setChosen(new Set());
  }, [fetcher.data]);

  function choose(id: string, isChosen: boolean) {
    const next = new Set(selected);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <fetcher.Form
      ref={list}
      method="post"
      action={toViewPath(view)}
      className="space-y-3"
      onSubmit={() => setNews(undefined)}
    >
      {news && (
        <Alert tone={news.ok ? 'success' : 'error'}>
          {news.ok ? news.text : news.fieldErrors.form}
        </Alert>
      )}
      {uploads.length > 0 && (
        <Card room="none">
          <BulkBar
            shown={uploads.length}
            selected={selected.size}
            total={total}
            isBusy={fetcher.state !== 'idle'}
            onSelectAll={(all) => setChosen(new Set(all ? uploads.map(({ id }) => id) : []))}
          />
          {/* Keeps a focused row from scrolling behind the bar. */}
          <ul className="divide-y divide-line **:scroll-mt-28">
            {uploads.map((upload) => (
              <ListedRow
                key={upload.id}
                upload={upload}
                isSelected={selected.has(upload.id)}
                onSelect={(isChosen) => choose(upload.id, isChosen)}
                isBusy={fetcher.state !== 'idle'}
                engine={engine}
                here={here.find(({ videoId }) => videoId === upload.id)}
                onNews={setNews}
              />
            ))}
          </ul>
        </Card>
      )}
    </fetcher.Form>
  );
}
