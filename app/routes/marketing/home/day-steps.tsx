import { cardClasses } from '#app/components/ui/card.tsx';

const steps = [
  {
    when: 'On the beach',
    title: 'Film the session',
    text: 'With the camera you have: phone, action camera, drone or a long lens from the dunes.',
  },
  {
    when: 'After the session',
    title: 'Upload the videos',
    text: 'All of them at once. They play as soon as they are there, while the rest goes on.',
  },
  {
    when: 'Before dinner',
    title: 'Cut out the waves',
    text: 'Mark where a ride starts and ends, and name the surfer. The rest of the film stays with you.',
  },
  {
    when: 'The same evening',
    title: 'Send each their own',
    text: 'A link opens one wave on any phone, at once and without an account.',
  },
];

/** How a day runs, in four steps. */
export function DaySteps() {
  return (
    <section aria-labelledby="day">
      <h2 id="day" className="font-bold text-2xl sm:text-3xl">
        How a day runs
      </h2>
      <ol className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ when, title, text }, index) => (
          <li key={title} className={cardClasses()}>
            <p className="flex items-center gap-3 font-medium text-primary-ink text-sm">
              <span
                aria-hidden="true"
                className="grid size-9 place-items-center rounded-full bg-primary-solid font-bold text-base text-on-solid"
              >
                {index + 1}
              </span>
              {when}
            </p>
            <h3 className="mt-3 font-semibold text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
