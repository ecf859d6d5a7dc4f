import { Form } from 'react-router';
import { OrganisationMark } from '#app/components/organisation/organisation-mark.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { FileField } from '#app/components/ui/file-field.tsx';
import type { Organisation } from '#app/domain/organisations/organisation.ts';

/** Shows and changes the logo; initials without one. */
export function LogoSection({
  organisation: { name, logoPath },
  error,
  busy,
}: {
  organisation: Organisation;
  error: string | undefined;
  busy: boolean;
}) {
  return (
    <section aria-labelledby="logo" className={toCardClasses('wide', 'space-y-5')}>
      <div>
        <h2 id="logo" className="font-bold font-display text-title">
          Logo
        </h2>
        <p className="mt-1 text-ink-soft">
          Everyone who sees your sessions or opens one of your links can see it.
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-5">
        <OrganisationMark name={name} logoPath={logoPath} size="large" />
        <Form
          key={logoPath}
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          className="min-w-0 flex-1 basis-60 space-y-4"
        >
          <FileField
            label={logoPath ? 'New logo' : 'A logo'}
            name="logo"
            accept="image/jpeg,image/png,image/webp,image/avif"
            required
            error={error}
            hint="JPEG, PNG, WebP or AVIF, up to 12 MB."
          />
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" name="intent" value="logo" busy={busy}>
              Save logo
            </Button>
            {logoPath && (
              <Button look="quiet" name="intent" value="remove-logo" formNoValidate>
                Remove logo
              </Button>
            )}
          </div>
        </Form>
      </div>
    </section>
  );
}
