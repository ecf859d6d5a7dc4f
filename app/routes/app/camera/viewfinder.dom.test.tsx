import { expect, test } from 'vitest';
import { readCameraSettings } from '#app/client/capture/camera-settings.client.ts';
import { click, find, show } from '../../../../tests/support/show.ts';
import { type CameraProblem, cameraRefusals } from './camera-refusals.ts';
import { Viewfinder } from './viewfinder.tsx';

async function showProblem(problem: CameraProblem | null) {
  let [tries, looks] = [0, 0];
  await show(
    <Viewfinder
      opened={null}
      camera={null}
      settings={readCameraSettings()}
      notice={null}
      takeSinceMs={null}
      problem={problem}
      uploadPath="/videos"
      onRetry={() => {
        tries += 1;
      }}
      onSettings={() => {
        looks += 1;
      }}
    >
      {null}
    </Viewfinder>,
  );
  return { tries: () => tries, looks: () => looks };
}

test('a camera that is not open yet says what it waits for', async () => {
  await showProblem(null);
  expect(document.body.textContent).toContain('If the browser asks, allow it.');
});

test('a device without a camera leads to the page that takes videos', async () => {
  await showProblem('no-camera');
  expect(find('a', 'Upload videos').getAttribute('href')).toBe('/videos');
});

test('a camera that is blocked says what to do, and can be tried again', async () => {
  const { tries } = await showProblem('denied');
  expect(find('[role=alert]').textContent).toContain(cameraRefusals.denied[1]);
  await click(find('button', 'Try again'));
  expect(tries()).toBe(1);
});

test('a size that the device cannot record leads to the settings: another try would fail again', async () => {
  const { tries, looks } = await showProblem('no-encoder');
  await click(find('button', 'Choose a size'));
  expect([tries(), looks()]).toEqual([0, 1]);
});

test('no button offers a try that cannot help: a browser that cannot film, an address without https', async () => {
  for (const problem of ['insecure', 'unsupported'] as const) {
    await showProblem(problem);
    expect(find('[role=alert]').textContent).toContain(cameraRefusals[problem][0]);
    expect(find('[role=alert]').querySelectorAll('button')).toHaveLength(0);
  }
});
