type Notice = { name: string; version: string; licence: string };

/** Packages with version and licence, close together: there are hundreds. */
export function NoticeList({ notices }: { notices: Notice[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y text-sm">
      {notices.map(({ name, version, licence }) => (
        <li key={`${name} ${version}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="break-all">
            {name} <span className="text-ink-faint">{version}</span>
          </span>
          <span className="text-ink-soft">{licence}</span>
        </li>
      ))}
    </ul>
  );
}
