import type { ComponentProps } from 'react';
import { CAMERA_MAX_LENGTH } from '#app/domain/videos/to-camera-label.ts';
import { Field } from '../ui/field.tsx';

/** Which camera films are from, where a session has several; those known are offered by `list`. */
export function CameraField(input: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      {...input}
      label="Camera"
      name="camera"
      placeholder="Beach"
      maxLength={CAMERA_MAX_LENGTH}
      autoComplete="off"
    />
  );
}
