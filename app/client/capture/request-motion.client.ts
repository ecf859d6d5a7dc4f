/** iOS gives the sensors of a phone only after the user has allowed it, by a press. */
type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> };

/** Whether the page may know how the phone is held. Called by a press. */
export async function requestMotion(): Promise<boolean> {
  if (typeof DeviceMotionEvent === 'undefined') return false;
  const { requestPermission } = DeviceMotionEvent as Asking;
  if (!requestPermission) return true;
  try {
    return (await requestPermission.call(DeviceMotionEvent)) === 'granted';
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
