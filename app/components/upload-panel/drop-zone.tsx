import { type DragEvent, useEffect, useRef, useState } from 'react';
import { fileCopies } from '#app/client/outbox/file-copies.client.ts';
import { readDrop } from '#app/client/upload/pick/read-drop.client.ts';
import { selectFiles } from '#app/client/upload/pick/select-files.client.ts';
import { selectFolder } from '#app/client/upload/pick/select-folder.client.ts';
import type { PickedFile } from '#app/client/upload/upload-records.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

/**
 * Takes videos that the user drops or selects, including whole folders.
 *
 * @param of what the first button selects
 */
export function DropZone({
  isSmall,
  of = 'files',
  onPicked,
}: {
  isSmall: boolean;
  of?: 'files' | 'folder';
  onPicked: (picked: PickedFile[]) => void;
}) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  useEffect(preventPageDrop, []);
  const keepsFiles = useKeepsFiles();

  async function choose() {
    const picked = await selectFiles();
    if (picked) onPicked(picked);
    else input.current?.click();
  }

  async function chooseFolder() {
    const picked = await selectFolder();
    if (picked) onPicked(picked);
    else folderInput.current?.click();
  }

  function take(input: HTMLInputElement) {
    // In a folder, skips .DS_Store, .Trashes/… and similar files; a file that the user selected
    // itself is meant.
    const files = [...(input.files ?? [])].filter(
      ({ webkitRelativePath }) => !/(^|\/)\./.test(webkitRelativePath),
    );
    input.value = '';
    onPicked(files.map((file) => ({ file, handle: null })));
  }

  async function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const picked = await readDrop(event.dataTransfer);
    if (picked.length > 0) onPicked(picked);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button within does the same
    <div
      data-drop-zone
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => void drop(event)}
      className={toClassNames(
        'flex flex-wrap content-center items-center justify-center gap-x-4 gap-y-3 rounded-card border-2 border-dashed px-6 text-center transition-colors',
        isSmall ? 'py-3' : 'flex-col py-4 sm:py-10',
        isOver ? 'border-primary-solid bg-primary-tint' : 'border-line-strong bg-surface',
      )}
    >
      {of === 'folder' && (
        <Button
          type="button"
          look={isSmall ? 'secondary' : 'primary'}
          onClick={() => void chooseFolder()}
        >
          {isSmall ? 'Add another folder' : 'Choose folder'}
        </Button>
      )}
      <Button
        type="button"
        look={isSmall || of === 'folder' ? 'secondary' : 'primary'}
        onClick={() => void choose()}
      >
        {isSmall ? 'Add more videos' : 'Choose videos'}
      </Button>
      <p className="hidden text-ink-soft text-sm pointer-fine:block">
        or drop files and folders here
      </p>
      {!isSmall && (
        <p className="max-w-sm text-balance text-ink-soft text-sm">
          Up to 10 GB each.
          {keepsFiles &&
            ' If you lose the connection or close the page, uploads resume where they stopped.'}
        </p>
      )}
      {!keepsFiles && (
        <p className="max-w-md text-balance text-secondary-ink text-sm">
          Keep this page open until all files are uploaded: your browser does not keep files for
          later, for example in a private window. If the page closes, choose the same files again,
          and they resume where they stopped.
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept="video/*,.mts,.m2ts,.insv,.360"
        aria-hidden="true"
        tabIndex={-1}
        data-files
        className="hidden"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      {of === 'folder' && (
        <input
          ref={folderInput}
          type="file"
          multiple
          webkitdirectory=""
          aria-hidden="true"
          tabIndex={-1}
          data-folder
          className="hidden"
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      )}
    </div>
  );
}

/** Whether the browser still has the files after a reload; assumes so until the check ends. */
function useKeepsFiles(): boolean {
  const [keepsFiles, setKeepsFiles] = useState(true);
  useEffect(() => {
    // Chromium stores handles of the files themselves.
    if ('showOpenFilePicker' in window) return;
    void fileCopies.canBeMade().then(setKeepsFiles);
  }, []);
  return keepsFiles;
}

/** Otherwise the browser would open a file dropped outside the zone in place of the page. */
function preventPageDrop() {
  const keep = (event: globalThis.DragEvent) => event.preventDefault();
  addEventListener('dragover', keep);
  addEventListener('drop', keep);
  return () => {
    removeEventListener('dragover', keep);
    removeEventListener('drop', keep);
  };
}
