const LINK = 'underline';

/** Credits the source of the forecasts, as its licence requires wherever the figures appear. */
export function WeatherCredit() {
  return (
    <>
      Weather data by{' '}
      <a href="https://open-meteo.com/" rel="noreferrer" className={LINK}>
        Open-Meteo.com
      </a>
      ,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer" className={LINK}>
        CC BY 4.0
      </a>
    </>
  );
}
