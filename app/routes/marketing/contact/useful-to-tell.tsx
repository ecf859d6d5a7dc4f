const cases = [
  {
    title: 'Something does not work',
    text: 'Say what you wanted to do, on which page, and when it was. If an error page gave you a request number, send it along: with it the one moment in the log can be found.',
  },
  {
    title: 'An upload is stuck',
    text: 'It goes on by itself as soon as there is a connection. If it still stands after that, send the name of the file and the day of the session.',
  },
  {
    title: 'A film shows you and should not',
    text: 'Send the link that you opened and say which surfer you are. Whoever made the link can take it back at once, and then it opens nothing any more.',
  },
];

/** What to write, so that one message is enough. */
export function UsefulToTell() {
  return (
    <section aria-labelledby="tell">
      <h2 id="tell" className="font-bold text-xl">
        What helps to help you
      </h2>
      <dl className="mt-4 space-y-5">
        {cases.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
