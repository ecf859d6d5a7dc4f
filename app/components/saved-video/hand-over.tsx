import { Button, toButtonClasses } from '#app/components/ui/button.tsx';

type HandOverProps = {
  file: File;
  /** Of the file, in this page. */
  address: string;
  words: Record<'ready' | 'share' | 'download', string>;
};

/** On phones the share menu sends a file to other apps or stores it; other browsers download it. */
export function HandOver({ file, address, words }: HandOverProps) {
  const canShare = navigator.canShare?.({ files: [file] }) ?? false;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-2">{words.ready}</p>
      {canShare && (
        <Button
          type="button"
          // Rejected where the user closes the menu.
          onClick={() => navigator.share({ files: [file] }).catch(() => undefined)}
        >
          {words.share}
        </Button>
      )}
      <a
        href={address}
        download={file.name}
        className={toButtonClasses(canShare ? 'secondary' : 'primary')}
      >
        {words.download}
      </a>
    </div>
  );
}
