const LINK = 'underline';

/** Whom forecasts are from, to be said wherever figures of them stand, as their licence asks. */
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
