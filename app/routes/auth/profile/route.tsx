import { data, Link, useNavigation } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { canOpenMailbox } from '#app/domain/auth/mailbox.ts';
import { countRecoveryCodes, listFactors } from '#app/domain/auth/second-factor.server.ts';
import { listSessions } from '#app/domain/auth/sign-out.server.ts';
import { listMyConsents } from '#app/domain/consents/consents.server.ts';
import { getSignInMailWay } from '#app/domain/mails/get-mail-delivery.server.ts';
import { listSoleOwnerships } from '#app/domain/organisations/members.server.ts';
import { MAX_AVATAR_BYTES } from '#app/domain/profiles/avatar.server.ts';
import { toAvatarSrc } from '#app/domain/profiles/profile.ts';
import { getProfile } from '#app/domain/profiles/profiles.server.ts';
import { listMySecurityEvents } from '#app/domain/security-log/list-security-events.server.ts';
import { listSpotNames } from '#app/domain/spots/list-spots.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { AboutSection } from './about-section.tsx';
import { ConsentSection } from './consent-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import type { FormAnswer, SectionProps } from './form-answer.ts';
import { toLargePictureError } from './handle-picture.server.ts';
import { handleProfileForm } from './handle-profile-form.server.ts';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { profileForm } from './profile-form.server.ts';
import { ProfileSection, SectionNav } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { UnitsSection } from './units-section.tsx';

export const handle: FrameHandle = { frame: 'app' };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Profile') }];
}

const SHOWN_EVENTS = 20;

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const [
    profile,
    consents,
    spotNames,
    factors,
    recoveryCodesLeft,
    soleOwnerships,
    sessions,
    events,
  ] = await Promise.all([
    getProfile(db, user.id),
    listMyConsents(db),
    listSpotNames(db),
    listFactors(db),
    countRecoveryCodes(db),
    listSoleOwnerships(db, user.id),
    listSessions(db),
    listMySecurityEvents(db, { take: SHOWN_EVENTS }),
  ]);
  return {
    profile,
    consents,
    spotNames,
    factors,
    recoveryCodesLeft,
    soleOwnerships,
    sessions,
    events,
    email: user.email,
    newEmail: user.new_email,
    avatarSrc: toAvatarSrc(profile?.avatar_path ?? null),
    mailboxOpen: canOpenMailbox(getEnv(), request.headers),
    sendsMails: getSignInMailWay() === 'sent',
  };
}

/** The multipart form adds lines of its own around the picture. */
const MAX_FORM_BYTES = MAX_AVATAR_BYTES + 64 * 1024;

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (isUpload && announced > MAX_FORM_BYTES) return toLargePictureError();
  const sent = await readForm(request, isUpload ? MAX_FORM_BYTES : undefined);
  const form = parseForm(profileForm, sent);
  if (!form.ok) return data<FormAnswer>(form, { status: 400 });
  return handleProfileForm({ db, user, request }, form.value, sent.get('picture'));
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, consents, email, avatarSrc, ...account } = loaderData;
  const sending = useNavigation().formData?.get('intent');
  const busyIntent = typeof sending === 'string' ? sending : null;
  const { values, fieldErrors, factor, recoveryCodes }: FormAnswer = actionData ?? {
    values: {},
    fieldErrors: {},
  };
  const answerTo = (...intents: string[]): SectionProps =>
    intents.includes(values.intent ?? '')
      ? { values, errors: fieldErrors, busyIntent }
      : { values: {}, errors: {}, busyIntent };
  return (
    <div className="space-y-6">
      <Headline>Profile</Headline>
      {fieldErrors.intent && <Alert tone="error">{fieldErrors.intent}</Alert>}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,36rem)_12rem]">
        <SectionNav />
        <div className="min-w-0 max-w-xl space-y-6">
          {profile ? (
            <>
              <AboutSection
                {...answerTo('about')}
                profile={profile}
                spotNames={account.spotNames}
              />
              <PictureSection
                {...answerTo('picture', 'remove-picture')}
                name={profile.full_name}
                avatarSrc={avatarSrc}
              />
              <UnitsSection {...answerTo('units')} profile={profile} />
            </>
          ) : (
            <Alert tone="error">
              Your profile could not be loaded. Nothing is lost: reload this page in a moment. If
              that doesn’t help, sign out and in again.
            </Alert>
          )}
          <EmailSection
            {...answerTo('email')}
            email={email}
            newEmail={account.newEmail}
            mailboxOpen={account.mailboxOpen}
            sendsMails={account.sendsMails}
          />
          <PasswordSection
            {...answerTo('password')}
            email={email}
            name={profile?.full_name ?? ''}
          />
          <SecondFactorSection
            {...answerTo('begin-factor', 'confirm-factor', 'remove-factor', 'recovery-codes')}
            recoveryCodes={recoveryCodes}
            recoveryCodesLeft={account.recoveryCodesLeft}
            factors={account.factors}
            started={factor}
          />
          <DevicesSection
            {...answerTo('sign-out-others', 'sign-out-one')}
            sessions={account.sessions}
          />
          <SecuritySection events={account.events} />
          <ConsentSection lines={consents} />
          <BetaSection />
          <ExportSection />
          <DeletionSection
            {...answerTo('make-owner', 'delete-organisation', 'delete-account')}
            soleOwnerships={account.soleOwnerships}
          />
        </div>
      </div>
    </div>
  );
}

/** Leads to the page on which users request a place in the beta, and read whether they have one. */
function BetaSection() {
  return (
    <ProfileSection
      id="beta"
      title="Beta"
      intro="A few people try new features first and tell us what works."
    >
      <Link to="/app/join-beta" className={toButtonClasses('secondary')}>
        Join the beta
      </Link>
    </ProfileSection>
  );
}

/** Downloads all of the user's data. */
function ExportSection() {
  return (
    <ProfileSection
      id="export"
      title="Export my data"
      intro="A zip file with all data about you: profile, memberships, the sessions you are in, your waves, videos and links, as JSON and for spreadsheets."
    >
      {/* A plain form: the response is a download, and the page stays. */}
      <form method="post" action="/auth/profile/export" className="space-y-4">
        <Checkbox
          name="videos"
          label="With my videos"
          hint="The originals of your own sessions and the waves that you rode. This may be many gigabytes, so use Wi-Fi. Without the videos, the zip lists where each one is."
        />
        <Button look="secondary">Download my data</Button>
      </form>
    </ProfileSection>
  );
}
