/** GoPro's and DJI's small copies of each video, for previews in the camera and its app. */
const CAMERA_COPY = /\.(lrv|lrf)$/i;

/** Why a file on a camera's card is not taken although it may be a video, or null. */
export function findCardProblem(fileName: string): string | null {
  return CAMERA_COPY.test(fileName) ? 'It is the camera’s own small copy of another video.' : null;
}
