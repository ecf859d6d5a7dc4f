import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { type Provider, providerNames } from '#app/domain/auth/providers.ts';
import { ProviderMark } from './provider-mark.tsx';

/** The ways in that need no password; nothing where none is configured. */
export function ProviderButtons({ providers, busy }: { providers: Provider[]; busy: boolean }) {
  if (providers.length === 0) return null;
  return (
    <>
      <Form method="post" className="space-y-3">
        <input type="hidden" name="intent" value="provider" />
        {providers.map((provider) => (
          <Button
            key={provider}
            name="provider"
            value={provider}
            look="secondary"
            busy={busy}
            className="w-full"
          >
            <ProviderMark provider={provider} />
            Continue with {providerNames[provider]}
          </Button>
        ))}
      </Form>
      <p className="flex items-center gap-3 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your e-mail address
      </p>
    </>
  );
}
