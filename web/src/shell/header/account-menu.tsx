import { DownOutlined } from '@ant-design/icons'
import { AREA_OF_ROLE, entranceFor, isHeadOffice } from '@kaipiao/domain/accounts/session/area'
import { clientDownloadPath, hasFeature, HELP_ADDRESS } from '@kaipiao/domain/accounts/session/role-features'
import { Badge, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { endSession } from '../../kit/refine.ts'
import { useLocalClient } from '../../client/local-client/use-local-client.ts'
import { useClient, useConfig } from '../../client/runtime/runtime.tsx'
import { sessionStore } from '../../client/session/session-store.ts'
import { useUser } from '../../client/session/use-session.ts'
import { ask } from '../../client/talk/dialogs.ts'
import { notify } from '../../client/talk/notify.ts'
import { openPanel } from '../../client/talk/panels.ts'
import { confirmLeaving } from '../../client/talk/unsaved-guard.tsx'

/** Account menu by role (HD52–HD58); who came in as a head office is called so (RT06, RL03). */
export function AccountMenu({ unread }: { unread: number }) {
  const user = useUser()
  const client = useClient()
  const config = useConfig()
  const navigate = useNavigate()
  const localClient = useLocalClient()
  const area = AREA_OF_ROLE[user.roleType]
  const entrance = entranceFor(sessionStore.entrance(), user.roleType)
  const who = [...(isHeadOffice(user.roleType, entrance) ? ['机构总部'] : []), user.roleName, user.userPhone]
  const download = clientDownloadPath(user.roleType, config)

  async function leave(): Promise<void> {
    if (!(await confirmLeaving())) return
    await endSession(client)
    await navigate(entrance, { replace: true })
  }

  /** LC02: which client runs on this machine; staff log it out here. */
  async function showLocalClient(): Promise<void> {
    const found = await localClient.describe()
    if (!found) return
    const answer = await ask({
      title: '本地客户端',
      message: `版本 ${found.version}，地址 ${found.ip}`,
      choices: [
        { key: 'logout', label: '退出客户端登录' },
        { key: 'ok', label: '确定', kind: 'primary' },
      ],
    })
    if (answer === 'logout' && (await localClient.logout())) notify('success', '客户端已退出登录')
  }

  const items = [
    { key: 'who', type: 'group' as const, label: who.join(' · ') },
    { key: 'password', label: '修改密码', onClick: () => void openPanel({ kind: 'password' }) },
    {
      key: 'personal',
      label: '个人中心',
      onClick: () => void navigate(`/${area}/personalCenter`),
    },
    {
      key: 'messages',
      label: (
        <span className="kp-menu-row">
          消息 <Badge count={unread} size="small" />
        </span>
      ),
      onClick: () => void navigate(`/${area}/mailbox/inbox`),
    },
    ...(hasFeature(user.roleType, 'wechatSubscription')
      ? [{ key: 'subscribe', label: '微信订阅', onClick: () => void navigate('/member/subscribe') }]
      : []),
    ...(config.showHelp
      ? [{ key: 'help', label: '帮助中心', onClick: () => openAddress(config[HELP_ADDRESS[user.roleType]]) }]
      : []),
    ...(download ? [{ key: 'download', label: '客户端下载', onClick: () => openAddress(download) }] : []),
    { key: 'local', label: '本地客户端', onClick: () => void showLocalClient() },
    { key: 'line', type: 'divider' as const },
    { key: 'leave', label: '退出登录', onClick: () => void leave() },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <button type="button" className="kp-account" aria-label={`账户菜单：${user.userName}`}>
        <Badge dot={unread > 0} offset={[-2, 4]}>
          <span className="kp-avatar" aria-hidden>
            {user.userName.slice(0, 1)}
          </span>
        </Badge>
        <span>{user.userName}</span>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}

function openAddress(address: string): void {
  window.open(address, '_blank', 'noopener')
}
