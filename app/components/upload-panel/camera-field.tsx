import type { ComponentProps } from 'react';
import { CAMERA_MAX_LENGTH } from '#app/domain/videos/to-camera-label.ts';
import { Field } from '../ui/field.tsx';

/** The camera of the videos, for sessions with several; `list` suggests the known ones. */
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
