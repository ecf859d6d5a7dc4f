import { notices } from 'virtual:notices';
import { PlainPage, type PlainSection, Section } from '#app/components/public-page/plain-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';
import { works } from './works.ts';

export const handle = { scripts: 'none', shared: true };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/open-source']);
}

/** In the loader, so that the list stays on the server. */
export function loader() {
  return {
    direct: notices.filter(({ isDirect }) => isDirect),
    others: notices.filter(({ isDirect }) => !isDirect),
  };
}

const sections = [
  { id: 'ours', title: 'This program' },
  { id: 'works', title: 'Data, fonts, pictures and tools' },
  { id: 'direct', title: 'Packages it uses' },
  { id: 'others', title: 'Packages those need' },
] as const satisfies PlainSection[];

export default function OpenSource({ loaderData, matches }: Route.ComponentProps) {
  const { direct, others } = loaderData;
  const { productName } = matches[0].loaderData;
  const [ours, worksSection, directSection, othersSection] = sections;
  return (
    <PlainPage
      title="Open source"
      lead={
        <p>
          {productName} is built on {direct.length + others.length} packages and the work of the
          people who shared them. Thank you, each of you.
        </p>
      }
      sections={sections}
    >
      <Section {...ours}>
        <p>
          The program is free under the Apache License, version 2.0: you may use, read, change and
          share it, also for money, as long as you include the licence. It comes without warranty.
        </p>
        <p>
          The <TextLink href="/licences.txt">full texts of all licences</TextLink> are one plain
          file. The <TextLink href="/sbom.cdx.json">list of packages</TextLink> in this release
          (CycloneDX) is for programs that check for known security holes.
        </p>
      </Section>
      <Section {...worksSection}>
        <dl className="divide-y divide-line border-line border-y">
          {works.map(({ name, licence, text, url }) => (
            <div key={name} className="py-3">
              <dt className="font-semibold">
                {url ? <TextLink href={url}>{name}</TextLink> : name}{' '}
                <span className="font-normal text-ink-faint">({licence})</span>
              </dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section {...directSection}>
        <NoticeList notices={direct} />
      </Section>
      <Section {...othersSection}>
        <NoticeList notices={others} />
      </Section>
    </PlainPage>
  );
}

function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="font-semibold text-primary-ink underline">
      {children}
    </a>
  );
}

type Notice = { name: string; version: string; licence: string };

/** Lists packages with version and licence in a compact form: there are hundreds. */
function NoticeList({ notices }: { notices: Notice[] }) {
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
