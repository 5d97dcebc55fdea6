// A notice of the system when an alarm is raised while another window is in front, for who switched that on and lets the
// browser show it. Pressed, it leads to the alarms that it speaks of.
import { useNavigate } from '@remix-run/react'
import { type AlarmCounts, unseenAlarms } from '~/lib/entity/alarms/counts'
import { useAlarmNews } from './use-alarm-news'

/** Of several notices the newest stands for all. */
const TAG = 'thingdeck-alarms'

export function useAlarmNotice(told: AlarmCounts | undefined) {
  const navigate = useNavigate()
  useAlarmNews(told, 'notice', (fresh) => {
    if (document.hasFocus() || !('Notification' in window) || Notification.permission !== 'granted') return
    try {
      const body = fresh.map(({ words }) => words).join('\n')
      const notice = new Notification(told?.news ?? '', { body, tag: TAG })
      notice.onclick = () => {
        window.focus()
        navigate(unseenAlarms(fresh[0]?.severity))
        notice.close()
      }
    } catch {
      // Some systems take notices from their own programs alone.
    }
  })
}
