import { PageOpening } from '#app/components/public-page/page-opening.tsx';
import { PhoneFigure } from '#app/components/screenshot/figure.tsx';
import { StartButton } from '#app/components/start-button.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';

/** Says what the product is and for whom, and shows its result: a wave on a guest's phone. */
export function Opening({ productName, signedIn }: { productName: string; signedIn: boolean }) {
  return (
    <PageOpening
      forWhom="Capture, analyse and share every wave"
      title="Every wave finds its surfer, the same evening"
      lead={
        <p>
          A surf school or camp films its guests all day, and the card ends up in a drawer.{' '}
          {productName} gets each ride to its surfer before their hair is dry: on their own phone,
          without an app and without an account.
        </p>
      }
      steps={
        <>
          <StartButton signedIn={signedIn} />
          <a href="#day" className={toButtonClasses('quiet', 'min-h-12 px-6 text-title')}>
            How a day runs
          </a>
        </>
      }
      pictureIs="upright"
      picture={
        <PhoneFigure
          name="wave-by-link"
          alt="A phone that shows a surfer’s wave: the video, her name, the spot and the day."
          sizes="(min-width: 768px) 256px, 240px"
          priority
          className="max-md:max-w-64 md:-mb-14"
        />
      }
    />
  );
}
