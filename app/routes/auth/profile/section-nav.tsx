const sections = [
  ['about', 'About you'],
  ['picture', 'Picture'],
  ['units', 'Units'],
  ['email', 'E-mail'],
  ['password', 'Password'],
  ['second-factor', 'Second factor'],
  ['devices', 'Devices'],
  ['security', 'Security'],
  ['consent', 'Consent'],
  ['export', 'Export'],
  ['delete', 'Delete'],
] as const;

/** The way to each section of a long page. */
export function SectionNav() {
  return (
    <nav aria-label="On this page">
      <ul className="flex flex-wrap gap-2">
        {sections.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 font-medium text-ink-soft ring-1 ring-line ring-inset hover:bg-sunken"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
