const BYTES = 17e9;

const lines = [
  { where: 'The beach, one bar', megabits: 5 },
  { where: 'Good 4G on the terrace', megabits: 20 },
  { where: 'Fibre at the surf house', megabits: 50 },
];

/** What 17 GB take over lines that there are. */
export function LineTable() {
  return (
    <table className="w-full self-start text-left">
      <caption className="sr-only">How long 17 GB take to upload</caption>
      <thead className="text-ink-faint text-sm">
        <tr>
          <th scope="col" className="pb-2 pr-4 font-medium">
            Where
          </th>
          <th scope="col" className="pb-2 pr-4 font-medium">
            Upload
          </th>
          <th scope="col" className="pb-2 font-medium">
            90 minutes of film
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line-strong border-line-strong border-y">
        {lines.map(({ where, megabits }) => (
          <tr key={where}>
            <th scope="row" className="py-4 pr-4 font-semibold">
              {where}
            </th>
            <td className="py-4 pr-4 text-ink-soft tabular-nums">{megabits}&nbsp;Mb/s</td>
            <td className="py-4 font-bold text-xl tabular-nums">{toHours(megabits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "7 h 33 min" */
function toHours(megabits: number): string {
  const minutes = Math.round((BYTES * 8) / (megabits * 1e6) / 60);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
