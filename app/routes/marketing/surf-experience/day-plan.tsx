import { cardClasses } from '#app/components/ui/card.tsx';

const hours = [
  {
    when: 'Before you paddle out',
    text: 'Your coach looks at the sea with you, and you agree on one thing to work on.',
  },
  {
    when: 'First session',
    text: 'You surf, and every ride is filmed from the beach. Your lycra tells you from the others.',
  },
  {
    when: 'Over lunch',
    text: 'You see your own waves with your coach, stopped where it matters.',
  },
  {
    when: 'Second session',
    text: 'Back in with one change in mind, while the pictures are fresh.',
  },
  {
    when: 'The same evening',
    text: 'Your waves come to your phone by link, to keep and to show.',
  },
];

const levels = [
  { name: 'Beginner', text: 'You stand up in white water, or want to.' },
  { name: 'Improver', text: 'You catch green waves, mostly straight ahead.' },
  { name: 'Intermediate', text: 'You ride along the wave and begin to turn.' },
  { name: 'Advanced', text: 'You link turns, and want them cleaner.' },
];

const things = [
  'swimwear and a towel',
  'sun cream that stays on, and a hat for the beach',
  'water and something to eat',
  'your board and wetsuit if you like them; ask the school for theirs',
  'a charged phone, to watch your waves in the evening',
];

/** How a coaching day runs, for whom it is, and what to bring. */
export function DayPlan() {
  return (
    <>
      <section aria-labelledby="day">
        <h2 id="day" className="font-bold text-2xl">
          What happens
        </h2>
        <ol className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
          {hours.map(({ when, text }) => (
            <li key={when} className={cardClasses()}>
              <h3 className="font-semibold text-primary-ink">{when}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="levels">
          <h2 id="levels" className="font-bold text-2xl">
            Levels
          </h2>
          <dl className="mt-4 divide-y divide-line border-line border-y">
            {levels.map(({ name, text }) => (
              <div key={name} className="py-3 sm:flex sm:gap-4">
                <dt className="font-semibold sm:w-32">{name}</dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="bring">
          <h2 id="bring" className="font-bold text-2xl">
            What to bring
          </h2>
          <ul className="mt-4 list-disc space-y-2 pl-5 text-ink-soft marker:text-primary-ink">
            {things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
