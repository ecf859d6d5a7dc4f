import { Avatar } from '#app/components/ui/avatar.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { FileField } from '#app/components/ui/file-field.tsx';
import type { SectionProps } from './form-answer.ts';
import { ProfileSection, SectionForm } from './profile-section.tsx';

/** Shows and changes the picture; initials without one. */
export function PictureSection({
  errors,
  busyIntent,
  name,
  avatarSrc,
}: SectionProps & { name: string; avatarSrc: string | null }) {
  return (
    <ProfileSection
      id="picture"
      title="Picture"
      intro="Members of your organisations see it beside your name. We cut it to a square and remove where and when it was taken."
      error={errors.form}
    >
      <div className="flex flex-wrap items-start gap-5">
        <Avatar name={name} src={avatarSrc} size="large" />
        <SectionForm section="picture" encType="multipart/form-data">
          <FileField
            label={avatarSrc ? 'New picture' : 'A picture'}
            name="picture"
            // With this list phones convert HEIC pictures to JPEG.
            accept="image/jpeg,image/png,image/webp,image/avif"
            required
            error={errors.picture}
            hint="JPEG, PNG, WebP or AVIF, up to 12 MB."
          />
          <Button name="intent" value="picture" busy={busyIntent === 'picture'}>
            Save picture
          </Button>
        </SectionForm>
      </div>
      {avatarSrc && (
        <SectionForm section="picture">
          <Button
            name="intent"
            value="remove-picture"
            look="secondary"
            busy={busyIntent === 'remove-picture'}
          >
            Remove picture
          </Button>
        </SectionForm>
      )}
    </ProfileSection>
  );
}
